import Type, { type Static } from 'typebox'
import { body, buttons, eyebrow, headed, headingLevel, image, palette } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentHeroEntry } from './entry.ts'

export const heroProps = Type.Object({ eyebrow, title: headed('h2'), headingLevel, body, image, palette, buttons })
export type HeroProps = Static<typeof heroProps>

export const hero = defineRenderer({
  ...contentHeroEntry,
  title: 'Hero',
  props: heroProps,
  isStatic: true,
  sample: {
    eyebrow: 'Tournament',
    title: 'The long table is open',
    headingLevel: 'h1',
    body: 'Play any of 42 games for a share of the pool. Entry is free and your best 50 rounds count.',
    image: { src: '/art/hero-wheel.svg', alt: '', width: 960, height: 600 },
    palette: 'felt',
    buttons: [
      { id: 'join', label: 'See the table', actions: [{ id: 'go', type: 'navigate', url: '/promotions' }] },
      { id: 'rules', label: 'Rules', variant: 'secondary', actions: [{ id: 'go', type: 'navigate', url: '/support' }] },
    ],
  },
})
