const NONE = ''

/** The page that has this one in a frame, as far as it may: of this site, or of an origin that the settings allow. */
export class ParentWindow {
  private readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    this.allowed = allowed
  }

  /** Where messages go; undefined where there is no frame, or nobody who may know. */
  get origin(): string | undefined {
    if (typeof window === 'undefined' || window.parent === window || this.allowed.length === 0) return undefined
    const origin = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
    return [location.origin, ...this.allowed].includes(origin) ? origin : undefined
  }

  /** Somebody has signed in here. */
  tellSignIn(): void {
    this.tell('refresh_user')
  }

  /** Somebody has registered here: the page is to go on to this site, which knows the way back. */
  tellRegistration(): void {
    this.tellSignIn()
    const query = new URLSearchParams({ show_popup_reg: '1', backUrl: this.address })
    this.tell({ type: 'redirect', url: `${location.origin}/?${query}` })
  }

  /** The address of the page around, as it says itself or as the browser does: often no more than its origin. */
  private get address(): string {
    const said = new URLSearchParams(location.search).get('backUrl') ?? NONE
    return [said, document.referrer].find((address) => originOf(address) === this.origin) ?? `${this.origin}/`
  }

  private tell(message: unknown): void {
    const { origin } = this
    if (origin !== undefined) window.parent.postMessage(message, origin)
  }
}

const originOf = (address: string) => URL.parse(address)?.origin ?? NONE
