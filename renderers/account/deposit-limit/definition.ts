import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountDepositLimitEntry } from './entry.ts'

export const depositLimitProps = Type.Object({})

export const depositLimit = defineRenderer({
  ...accountDepositLimitEntry,
  title: 'Deposit limit status',
  props: depositLimitProps,
  messages: ['limits'],
  sample: {},
})
