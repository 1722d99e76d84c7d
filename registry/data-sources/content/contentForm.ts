import Type from 'typebox'
import { Id } from '#schemas/text.ts'
import type { FormContent } from '#src/api/content.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

/** A form by its slug. */
export const contentForm = defineSource({
  params: Type.Object({ slug: Id() }, closed),
  cache: 'content',
  load: ({ content }, { slug }): Promise<FormContent> => content.form(slug),
})
