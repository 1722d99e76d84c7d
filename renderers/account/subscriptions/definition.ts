import Type, { type Static } from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'

export const subscriptionsProps = Type.Object({ heading, headingLevel, intro })
export type SubscriptionsProps = Static<typeof subscriptionsProps>

export const subscriptions = defineRenderer({
  name: 'account.subscriptions',
  title: 'What the player is written, and where',
  props: subscriptionsProps,
  messages: ['subscriptions', 'contacts'],
  data: { contacts: { source: 'account.contactList', params: () => ({}) } },
  sample: { heading: 'News and offers' },
  load: () => import('./Subscriptions.tsx'),
})
