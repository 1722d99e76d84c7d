import type { Hints } from '#schemas/hint.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountHintsParams = Nothing

/** Loads the times at which the hints of this player end. */
export const accountHints = defineSource({
  cache: 'viewer',
  refreshOn: ['account.confirmContact', 'storage.set', 'cashier.makedeposit'],
  load: async ({ api }): Promise<HintTimes> => hintTimes(await api.hints.getHints()),
})

/** End of each hint by the clock of this machine, in milliseconds since 1970. */
interface HintTimes {
  readonly registration?: number
  readonly confirm?: number
}

function hintTimes({ registration, confirm, now }: Hints): HintTimes {
  const toLocalTime = (moment: string | null) =>
    moment === null ? undefined : Date.now() + Date.parse(moment) - Date.parse(now)
  return { registration: toLocalTime(registration), confirm: toLocalTime(confirm) }
}
