import Type, { type Static } from 'typebox'
import { methodInfos, methodsView } from '#renderers/parts/cashier/methodProps.ts'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { FormSlug } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { cashierDepositEntry } from './entry.ts'

export const cashierDepositProps = Type.Object({
  heading,
  headingLevel,
  intro,
  form: FormSlug({ title: 'Form document' }),
  methodsView,
  methods: methodInfos,
})
export type CashierDepositProps = Static<typeof cashierDepositProps>

export const cashierDeposit = defineRenderer({
  ...cashierDepositEntry,
  title: 'Deposit',
  props: cashierDepositProps,
  messages: ['auth', 'cashier', 'form'],
  sample: {
    heading: 'How do you want to pay?',
    form: 'deposit',
    methods: [{ id: 'card', sysname: 'card', icon: 'card' }],
  },
})
