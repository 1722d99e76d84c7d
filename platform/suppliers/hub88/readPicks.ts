import Type from 'typebox'
import Value from 'typebox/value'
import { BetPick } from '#schemas/bet.ts'

const MOST_PICKS = 50

/** The part of a bet's `meta` that names its picks; the protocol leaves its content to the game. */
const PicksMeta = Type.Object({ picks: Type.Array(BetPick, { minItems: 1, maxItems: MOST_PICKS }) })

/** Returns the picks of a bet on matches; undefined where its `meta` names none, or none that are known here. */
export function readPicks(meta: unknown): readonly BetPick[] | undefined {
  if (!Value.Check(PicksMeta, meta)) return undefined
  // what a supplier adds is not stored
  return meta.picks.map(({ home, away, selection, line, odds }) => ({ home, away, selection, line, odds }))
}
