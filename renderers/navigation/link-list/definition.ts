import Type, { type Static } from 'typebox'
import { heading, headingLevel } from '#renderers/parts/props.ts'
import { Link } from '#schemas/link.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { navigationLinkListEntry } from './entry.ts'

export const linkListProps = Type.Object({
  heading,
  headingLevel,
  marksPlace: Type.Optional(Type.Boolean({ title: 'Highlight the link to the current page' })),
  links: Type.Array(Link, { minItems: 1, maxItems: 40, title: 'Links' }),
})
export type LinkListProps = Static<typeof linkListProps>

export const linkList = defineRenderer({
  ...navigationLinkListEntry,
  title: 'Links',
  props: linkListProps,
  isStatic: ({ marksPlace }) => !marksPlace,
  sample: {
    heading: 'You may also like',
    links: [
      { id: 'hall', label: 'Game hall', url: '/gamehall', icon: 'games' },
      { id: 'offers', label: 'Promotions', url: '/promotions', icon: 'gift' },
      { id: 'help', label: 'Help', url: '/support', icon: 'help' },
    ],
  },
})
