import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { wheelBoardEntry } from './entry.ts'

export const wheelBoardProps = Type.Object({ heading, headingLevel, intro })
export type WheelBoardProps = Static<typeof wheelBoardProps>

export const wheelBoard = defineRenderer({
  ...wheelBoardEntry,
  title: 'Wheel of fortune with its campaigns',
  props: wheelBoardProps,
  messages: ['wheel', 'spinResults'],
  sample: { heading: 'Turn the wheel' },
})
