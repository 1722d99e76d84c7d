import { defineEntry } from '#src/engine/definition.ts'

export const promoBannerEntry = defineEntry({
  name: 'promo.banner',
  load: () => import('./PromoBanner.tsx'),
})
