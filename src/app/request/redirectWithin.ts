import { redirect } from 'react-router'
import type { SitePath } from '#src/shared/sameOriginPath.ts'

/** Redirects within the site. Its type admits no address of another site. */
export const redirectWithin = (path: SitePath, status: 301 | 302): Response => redirect(path, status)
