import Type, { type Static } from 'typebox'
import { buttons } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountOverviewEntry } from './entry.ts'

export const overviewProps = Type.Object({ buttons })
export type OverviewProps = Static<typeof overviewProps>

export const overview = defineRenderer({
  ...accountOverviewEntry,
  title: 'Player overview with balances',
  props: overviewProps,
  messages: ['profile'],
  sample: {
    buttons: [
      {
        id: 'deposit',
        label: 'Deposit',
        icon: 'plus',
        actions: [{ id: 'go', type: 'navigate', url: '/cashier/deposit' }],
      },
    ],
  },
})
