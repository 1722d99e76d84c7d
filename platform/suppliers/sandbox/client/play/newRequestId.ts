import { toHex } from '../../games/fairness/encoding.ts'

const BYTES = 16

/** Returns an id under which the server starts a round once, however often it is sent. */
export const newRequestId = (): string => toHex(crypto.getRandomValues(new Uint8Array(BYTES)).buffer)
