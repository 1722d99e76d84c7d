import { lazy } from '#src/shared/lazy.ts'

/** One for the tab, and one for the server process. */
export const formKit = lazy(async () => (await import('#registry/formKit.ts')).formKit)
