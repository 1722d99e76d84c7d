import type { Action } from '#schemas/action.ts'
import type { ActionLinks } from '#src/engine/actionRules.ts'

/** Views that also have a page of their own. */
const authPages: Partial<Record<NonNullable<Action['view']>, string>> = {
  authorization: '/forms/sign_in',
  registration: '/forms/sign_up',
  restore: '/forms/restore',
}

/** Addresses of links that have the same effect as an action without a script. */
export const actionLinks = {
  navigate: ({ url }) => url,
  openUrl: ({ url }) => url,
  openAuth: ({ view }) => view && authPages[view],
  scrollTo: ({ anchor }) => `#${anchor}`,
} satisfies ActionLinks as ActionLinks
