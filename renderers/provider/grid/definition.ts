import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { providerGridEntry } from './entry.ts'

export const providerGridProps = Type.Object({ heading, headingLevel, intro })
export type ProviderGridProps = Static<typeof providerGridProps>

export const providerGrid = defineRenderer({
  ...providerGridEntry,
  title: 'Providers',
  props: providerGridProps,
  messages: ['providers'],
  sample: { heading: 'Who makes the games' },
})
