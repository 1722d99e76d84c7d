import { defineEntry } from '#src/engine/definition.ts'

export const accountSubscriptionsEntry = defineEntry({
  name: 'account.subscriptions',
  data: { contacts: { source: 'account.contactList', params: () => ({}) } },
  load: () => import('./Subscriptions.tsx'),
})
