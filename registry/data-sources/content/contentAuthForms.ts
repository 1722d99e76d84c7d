import Type, { type Static } from 'typebox'
import type { AuthForm } from '#src/api/content.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const contentAuthFormsParams = Type.Object({ view: Type.Enum(['authorization', 'registration']) }, closed)

/** Forms of the sign-in or the registration. */
export const contentAuthForms = defineSource({
  cache: 'content',
  load: ({ content }, { view }: Static<typeof contentAuthFormsParams>): Promise<readonly AuthForm[]> =>
    content.authForms(view),
})
