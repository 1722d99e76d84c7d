import { campaignOf } from '#renderers/parts/wheel/campaignOf.ts'
import { defineEntry } from '#src/engine/definition.ts'
import type { WheelShopProps } from './definition.ts'

export const wheelShopEntry = defineEntry({
  name: 'wheel.shop',
  data: {
    board: { source: 'wheels.board', params: (_: WheelShopProps, route) => campaignOf(route) },
  },
  load: () => import('./WheelShop.tsx'),
})
