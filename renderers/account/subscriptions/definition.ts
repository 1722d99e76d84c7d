import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountSubscriptionsEntry } from './entry.ts'

export const subscriptionsProps = Type.Object({ heading, headingLevel, intro })
export type SubscriptionsProps = Static<typeof subscriptionsProps>

export const subscriptions = defineRenderer({
  ...accountSubscriptionsEntry,
  title: 'Message subscriptions',
  props: subscriptionsProps,
  messages: ['subscriptions', 'contacts'],
  sample: { heading: 'News and offers' },
})
