import Type from 'typebox'
import type { LoyaltyProgram } from '#schemas/loyalty.ts'
import { isApiError } from '#src/api/error.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { missing } from '../missing.ts'
import { Sysname, closed } from '../params.ts'

export const loyaltyProgramParams = Type.Object({ sysname: Sysname }, closed)

/** One program by its name. Rejects with the kind `missing` when there is none. */
export const loyaltyProgram = defineSource({ cache: { seconds: 30 }, load: oneProgram })

async function oneProgram({ api }: SourceInput, { sysname }: { readonly sysname: string }): Promise<LoyaltyProgram> {
  try {
    return await api.loyalty.getProgram({ sysname })
  } catch (error) {
    if (isApiError(error) && error.invalidParameters['sysname']) missing(`the program ${sysname}`)
    throw error
  }
}
