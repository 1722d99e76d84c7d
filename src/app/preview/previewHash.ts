/** What a preview shows, in the hash of its address: it belongs to one frame, unlike a cookie. */
export interface PreviewHash {
  /** `page/<id>/<locale>` */
  readonly entry: string
  /** The dialog to open, by its slug. */
  readonly dialog?: string | undefined
}

export function previewHash({ entry, dialog }: PreviewHash): string {
  return `#${new URLSearchParams({ entry, ...(dialog !== undefined && { dialog }) }).toString()}`
}

export function readPreviewHash(hash: string): PreviewHash {
  const words = new URLSearchParams(hash.slice(1))
  return { entry: words.get('entry') ?? '', dialog: words.get('dialog') ?? undefined }
}
