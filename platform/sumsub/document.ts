const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** What the first bytes say that it is; nothing for anything but a raster image or a PDF. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  const begins = (mark: Buffer | string, at = 0) => bytes.subarray(at, at + mark.length).equals(Buffer.from(mark))
  if (begins(png)) return 'image/png'
  if (begins(jpeg)) return 'image/jpeg'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  return begins('%PDF-') ? 'application/pdf' : undefined
}

/** The bytes of base64 as browsers write it; nothing when it is anything else or empty. */
export function readDocument(base64: string): Buffer | undefined {
  const text = base64.replace(/^data:[\w-]+[/_][\w.+-]+;base64,/, '')
  if (text === '' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return undefined
  return Buffer.from(text, 'base64')
}
