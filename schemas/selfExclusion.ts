import Type, { type Static } from 'typebox'

const MaybeTime = Type.Union([Type.String({ description: 'ISO 8601, UTC' }), Type.Null()])

/** Periods in days, months and years. */
export const selfExclusionPeriods = [
  '1d',
  '7d',
  '30d',
  '3m',
  '6m',
  '9m',
  '1y',
  '2y',
  '3y',
  '4y',
  '5y',
  'permanent',
] as const
export type SelfExclusionPeriod = (typeof selfExclusionPeriods)[number]

/** A self-exclusion from play and deposits. An active one whose `ends_at` is null has no end. */
export const SelfExclusion = Type.Object({
  is_active: Type.Boolean(),
  starts_at: MaybeTime,
  ends_at: MaybeTime,
})
export type SelfExclusion = Static<typeof SelfExclusion>
