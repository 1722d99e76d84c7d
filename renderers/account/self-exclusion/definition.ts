import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountSelfExclusionEntry } from './entry.ts'

export const selfExclusionProps = Type.Object({})

export const selfExclusion = defineRenderer({
  ...accountSelfExclusionEntry,
  title: 'Self-exclusion status',
  props: selfExclusionProps,
  messages: ['exclusion'],
  sample: {},
})
