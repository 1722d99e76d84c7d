/** The page that follows an accepted form, when the platform's answer decides it. */
export class NextPage {
  /** Path of the site, without the locale's prefix. */
  readonly path: string
  /** Address outside of the site that a browser with a script goes to instead. */
  readonly address: string | undefined

  constructor(path: string, address?: string) {
    this.path = path
    this.address = address
  }
}
