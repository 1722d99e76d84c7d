import Type, { type Static } from 'typebox'
import { gameSetProperties } from './gameSet.ts'

export const jackpotLevels = ['mini', 'minor', 'major', 'mega'] as const
export type JackpotLevel = (typeof jackpotLevels)[number]

/** A sum that grows with the stakes of its games until a round wins it. Texts are in the locale of the request. */
export const Jackpot = Type.Object({
  id: Type.Integer(),
  level: Type.Enum([...jackpotLevels]),
  description: Type.Object({ name: Type.String(), text: Type.String(), image: Type.String() }),
  amount: Type.Number({ description: 'the present sum' }),
  currency: Type.String(),
  base_amount: Type.Number({ description: 'the sum after a win' }),
  must_drop_by: Type.Number({ description: 'it is won before it exceeds this sum' }),
  share: Type.Number({ description: 'per cent of each stake that go into it' }),
  commitment: Type.String({ description: 'SHA-256 of the secret sum at which it drops, see JackpotWin' }),
  games_count: Type.Integer(),
  started_at: Type.String({ description: 'time of the last win: ISO 8601, UTC' }),
  ...gameSetProperties,
})
export type Jackpot = Static<typeof Jackpot>

/** A jackpot that was won. The nickname is masked. */
export const JackpotWin = Type.Object({
  id: Type.Integer(),
  jackpot: Type.Object({ id: Type.Integer(), level: Type.Enum([...jackpotLevels]), name: Type.String() }),
  nickname: Type.String(),
  game: Type.Object({ sysname: Type.String(), name: Type.String(), image: Type.String() }),
  amount: Type.Number(),
  currency: Type.String(),
  won_at: Type.String({ description: 'ISO 8601, UTC' }),
  proof: Type.Union([
    Type.Object({
      commitment: Type.String({ description: 'SHA-256 of `secret:drop_at`, in hexadecimal' }),
      secret: Type.String(),
      drop_at: Type.String({ description: 'the sum at which it dropped, in millionths of a cent' }),
    }),
    Type.Null({ description: 'for demo data' }),
  ]),
})
export type JackpotWin = Static<typeof JackpotWin>
