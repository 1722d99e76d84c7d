import { defineEntry } from '#src/engine/definition.ts'

export const accountCompletionEntry = defineEntry({
  name: 'account.completion',
  data: {
    missing: {
      source: 'account.missingFields',
      params: (_: object, { query }) => (query['toastType'] === 'fill-profile' ? {} : undefined),
    },
  },
  load: () => import('./Completion.tsx'),
})
