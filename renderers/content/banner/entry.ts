import { defineEntry } from '#src/engine/definition.ts'

export const contentBannerEntry = defineEntry({
  name: 'content.banner',
  load: () => import('./Banner.tsx'),
})
