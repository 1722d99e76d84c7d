import { ApiFailure } from './GameApi.ts'

/** Returns why a request has failed: the server's reason, `offline`, or `failed`. */
export const reasonOf = (error: unknown): string => (error instanceof ApiFailure ? error.reason : 'failed')
