import { defineEntry } from '#src/engine/definition.ts'

export const authBannerEntry = defineEntry({
  name: 'auth.banner',
  load: () => import('./AuthBanner.tsx'),
})
