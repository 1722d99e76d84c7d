/**
 * The subject of a preview, in the hash of its address, which belongs to one frame, unlike a
 * cookie.
 */
export interface PreviewHash {
  /** The entry: `page/<id>/<locale>`. */
  readonly entry: string
  /** Slug of the dialog to open. */
  readonly dialog?: string | undefined
}

export function previewHash({ entry, dialog }: PreviewHash): string {
  return `#${new URLSearchParams({ entry, ...(dialog !== undefined && { dialog }) }).toString()}`
}

export function readPreviewHash(hash: string): PreviewHash {
  const words = new URLSearchParams(hash.slice(1))
  return { entry: words.get('entry') ?? '', dialog: words.get('dialog') ?? undefined }
}
