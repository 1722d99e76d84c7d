import Type, { type Static } from 'typebox'
import { methodsProps } from '#renderers/parts/cashier/methodsProps.ts'
import { Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierWithdrawEntry } from './entry.ts'

/** A button beside an error, or its absence. */
const ErrorButton = Type.Object({
  show: Type.Boolean({ title: 'Shown' }),
  link: Type.Optional(Url({ title: 'Address' })),
})

export const cashierWithdrawProps = Type.Object({
  ...methodsProps,
  depositErrorButton: Type.Optional({ ...ErrorButton, title: 'Button of the error that a deposit is needed' }),
  verificationErrorButton: Type.Optional({ ...ErrorButton, title: 'Button of the error that verification is needed' }),
})
export type CashierWithdrawProps = Static<typeof cashierWithdrawProps>

export const cashierWithdraw = defineRenderer({
  ...cashierWithdrawEntry,
  title: 'Withdrawal',
  props: cashierWithdrawProps,
  messages: ['auth', 'cashier', 'form'],
  sample: {
    heading: 'How do you want to get it?',
    form: 'withdraw',
    methods: [{ id: 'card', sysname: 'card', icon: 'card' }],
  },
})
