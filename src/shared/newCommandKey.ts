/** Returns a new idempotency key of 128 random bits; `crypto.randomUUID` is missing on pages without TLS. */
export const newCommandKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
