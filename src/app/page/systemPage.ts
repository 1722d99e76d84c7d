import { isApiError } from '#src/api/error.ts'

export type SystemPageName =
  | 'maintenance'
  | 'pay-cancel'
  | 'pay-fail'
  | 'pay-mobile'
  | 'pay-new-window'
  | 'pay-pending'
  | 'pay-success'
  | 'not-found'
  | 'forbidden'
  | 'user-blocked'
  | 'unsubscribe'
  | 'error-slot'

/** A system page that takes the place of every other one. */
export interface FatalPage {
  readonly page: SystemPageName
  readonly status: number
}

/** Returns the system page for a failure; `not-found` when the failure is unknown. */
export function systemPageFor(status: number, type?: string): SystemPageName {
  if (type === 'UserBannedException') return 'user-blocked'
  if (status === 403) return 'forbidden'
  return status === 503 ? 'maintenance' : 'not-found'
}

/**
 * Returns the system page for a failure of the platform that affects every page; undefined for
 * errors that only their call handles.
 */
export function fatalPageOf(error: unknown): FatalPage | undefined {
  if (!isApiError(error)) return undefined
  switch (error.type) {
    case 'UserBannedException':
      return { page: systemPageFor(403, error.type), status: 403 }
    case 'ApplicationDisabledException':
    case 'ApplicationUnavailableException':
      return { page: systemPageFor(503), status: 503 }
    default:
      return error.status === 403 ? { page: systemPageFor(403), status: 403 } : undefined
  }
}

/** Returns the path of a system page's document. */
export const systemPath = (page: string) => `/internal/system/${page}`
