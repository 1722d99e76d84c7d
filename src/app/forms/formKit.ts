import { lazy } from '#src/shared/lazy.ts'

/** The form kit, loaded once per tab and once per server process. */
export const formKit = lazy(async () => (await import('#registry/formKit.ts')).formKit)
