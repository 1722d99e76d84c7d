import Type from 'typebox'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountActivityEntry } from './entry.ts'

export const activityProps = Type.Object({})

export const activity = defineRenderer({
  ...accountActivityEntry,
  title: 'Play activity',
  props: activityProps,
  messages: ['activity'],
  sample: {},
})
