import Type from 'typebox'
import type { GameAccess } from '#schemas/gameAccess.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { closed, Sysname } from '../params.ts'

export const gamesAccessParams = Type.Object({ sysname: Sysname }, closed)

/** Loads whether the visitor can play a game, and why not. */
export const gamesAccess = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'cashier.makedeposit', 'campaigns.takepromotions', 'account.balance_updated'],
  load: ({ api }: SourceInput, { sysname }: { readonly sysname: string }): Promise<GameAccess> =>
    api.play.getAccess({ sysname }),
})
