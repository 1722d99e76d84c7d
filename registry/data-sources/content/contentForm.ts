import Type, { type Static } from 'typebox'
import { Id } from '#schemas/text.ts'
import type { FormContent } from '#src/api/content.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const contentFormParams = Type.Object({ slug: Id() }, closed)

/** A form by its slug. */
export const contentForm = defineSource({
  cache: 'content',
  load: ({ content }, { slug }: Static<typeof contentFormParams>): Promise<FormContent> => content.form(slug),
})
