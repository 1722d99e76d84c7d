import Type, { type Static } from 'typebox'
import { anchor, buttons, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentCountdownEntry } from './entry.ts'

/**
 * Matches existing days, such as no 31st of April; whether a year has a 29th of February isn't
 * checked.
 */
const DAY = '\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))'
const TIME = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?'

export const countdownProps = Type.Object({
  anchor,
  heading,
  headingLevel,
  intro,
  until: Type.String({
    pattern: `^${DAY}T${TIME}(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$`,
    'x-expected': 'a day and a time with its zone, as 2027-01-01T20:00Z or 2027-01-01T20:00+01:00',
    maxLength: 30,
    title: 'Until',
    description: 'Date and time with a time zone, for example 2027-01-01T20:00Z or 2027-01-01T20:00+01:00',
    'x-kind': 'line',
  }),
  over: Type.Optional(
    Text({ title: 'Text when the countdown ends', description: 'If empty, the block disappears', maxLength: 200 }),
  ),
  buttons,
})
export type CountdownProps = Static<typeof countdownProps>

export const countdown = defineRenderer({
  ...contentCountdownEntry,
  title: 'Countdown',
  props: countdownProps,
  sample: {
    heading: 'The winter table opens in',
    intro: 'Four seats, one evening, and tea for everybody.',
    until: '2099-12-24T20:00Z',
    over: 'The winter table is open.',
  },
})
