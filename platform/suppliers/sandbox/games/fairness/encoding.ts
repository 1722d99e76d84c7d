/** Returns a text’s bytes in UTF-8. */
export const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Returns bytes as text, two hexadecimal digits for each. */
export const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
