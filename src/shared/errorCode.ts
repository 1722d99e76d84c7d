import { isObject } from './json.ts'

/** Returns the code of an error of Node's: `ENOENT`, `EEXIST`; undefined for others. */
export const errorCode = (error: unknown): unknown => (isObject(error) ? error['code'] : undefined)
