import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { accountSessionsEntry } from './entry.ts'

export const sessionsProps = Type.Object({ heading, headingLevel, intro })
export type SessionsProps = Static<typeof sessionsProps>

export const sessions = defineRenderer({
  ...accountSessionsEntry,
  title: 'Active sessions',
  props: sessionsProps,
  messages: ['sessions'],
  sample: { heading: 'Where you’re signed in', intro: 'Sign out any device you don’t recognise.' },
})
