import Type, { type Static } from 'typebox'
import { anchor, buttons, heading, headingLevel, intro, until } from '#renderers/parts/props.ts'
import { Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentCountdownEntry } from './entry.ts'

export const countdownProps = Type.Object({
  anchor,
  heading,
  headingLevel,
  intro,
  until,
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
