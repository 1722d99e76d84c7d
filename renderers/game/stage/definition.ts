import Type, { type Static } from 'typebox'
import { Actions } from '#schemas/action.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { gameStageEntry } from './entry.ts'

export const gameStageProps = Type.Object({
  sysname: Type.Optional(
    Type.String({
      title: 'Game',
      description: 'Its sysname; without one, the game that the address names.',
      pattern: '^[\\w.-]{1,100}$',
    }),
  ),
  headingLevel: Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2', 'x-heading': 'h2' })),
  demoActions: Type.Optional({ ...Actions, title: 'What the button for the demo does' }),
})
export type GameStageProps = Static<typeof gameStageProps>

export const gameStage = defineRenderer({
  ...gameStageEntry,
  title: 'Game',
  props: gameStageProps,
  messages: ['play', 'games'],
  sample: { demoActions: [{ id: 'demo', type: 'playGame', mode: 'demo' }] },
})
