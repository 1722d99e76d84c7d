import Type from 'typebox'
import type { AuthForm } from '#src/api/content.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

/** Forms of the sign-in or the registration. */
export const contentAuthForms = defineSource({
  params: Type.Object({ view: Type.Enum(['authorization', 'registration']) }, closed),
  cache: 'content',
  load: ({ content }, { view }): Promise<readonly AuthForm[]> => content.authForms(view),
})
