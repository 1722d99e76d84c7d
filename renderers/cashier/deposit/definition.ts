import Type, { type Static } from 'typebox'
import { methodsProps } from '#renderers/parts/cashier/methodsProps.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierDepositEntry } from './entry.ts'

export const cashierDepositProps = Type.Object(methodsProps)
export type CashierDepositProps = Static<typeof cashierDepositProps>

export const cashierDeposit = defineRenderer({
  ...cashierDepositEntry,
  title: 'Deposit',
  props: cashierDepositProps,
  messages: ['auth', 'cashier', 'form', 'limits'],
  sample: {
    heading: 'How do you want to pay?',
    form: 'deposit',
    methods: [{ id: 'card', sysname: 'card', icon: 'card' }],
  },
})
