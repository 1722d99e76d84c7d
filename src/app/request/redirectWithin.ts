import { redirect } from 'react-router'
import type { SitePath } from '#src/shared/sameOriginPath.ts'

/** The one way in which a page redirects within the site: the type holds no address of another one. */
export const redirectWithin = (path: SitePath, status: 301 | 302): Response => redirect(path, status)
