import Type, { type Static } from 'typebox'
import { systemPages } from '#renderers/parts/system/systemPages.ts'
import { Choice } from '#schemas/choice.ts'
import { Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { systemMessageEntry } from './entry.ts'

export const messageProps = Type.Object({
  page: Choice(systemPages, { title: 'System page', 'x-heading': 'h1' }),
  target: Type.Optional(Url({ title: 'Button address (leave empty to reload the page)' })),
})
export type MessageProps = Static<typeof messageProps>

export const systemMessage = defineRenderer({
  ...systemMessageEntry,
  title: 'System page',
  props: messageProps,
  messages: ['system'],
  sample: { page: 'notFound', target: '/' },
})
