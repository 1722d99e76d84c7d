import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'

export const providerGridProps = Type.Object({ heading, headingLevel, intro })
export type ProviderGridProps = Static<typeof providerGridProps>

export const providerGrid = defineRenderer({
  name: 'provider.grid',
  title: 'Providers',
  props: providerGridProps,
  messages: ['providers'],
  data: { providers: { source: 'games.providers', params: () => ({}) } },
  sample: { heading: 'Who makes the games' },
  load: () => import('./ProviderGrid.tsx'),
})
