const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Detects the type of a file by its first bytes. Returns undefined for anything but a raster image
 * or a PDF.
 */
export function detectMediaType(bytes: Buffer): string | undefined {
  const startsWith = (signature: Buffer | string, at = 0) =>
    bytes.subarray(at, at + signature.length).equals(Buffer.from(signature))
  if (startsWith(pngSignature)) return 'image/png'
  if (startsWith(jpegSignature)) return 'image/jpeg'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'image/webp'
  return startsWith('%PDF-') ? 'application/pdf' : undefined
}

/** Decodes base64 as browsers write it. Returns undefined when it is empty or malformed. */
export function decodeDocument(base64: string): Buffer | undefined {
  const text = base64.replace(/^data:[\w-]+[/_][\w.+-]+;base64,/, '')
  if (text === '' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined
  return Buffer.from(text, 'base64')
}
