import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'

export const completion = defineRenderer({
  name: 'account.completion',
  title: 'What the profile lacks, for who was sent to fill it in',
  props: Type.Object({}),
  messages: ['completion', 'profileFields'],
  data: {
    missing: {
      source: 'account.missingFields',
      params: (_, { query }) => (query['toastType'] === 'fill-profile' ? {} : undefined),
    },
  },
  sample: {},
  load: () => import('./Completion.tsx'),
})
