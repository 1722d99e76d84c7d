import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'

export const depositLimitProps = Type.Object({})

export const depositLimit = defineRenderer({
  name: 'account.deposit-limit',
  title: 'Deposit limit as it is',
  props: depositLimitProps,
  messages: ['limits'],
  data: { limit: { source: 'account.depositLimit', params: () => ({}) } },
  sample: {},
  load: () => import('./DepositLimit.tsx'),
})
