const NONE = ''

/**
 * Sends messages to the page that has this one in a frame, when it belongs to this site or an
 * allowed origin.
 */
export class ParentWindow {
  private readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    this.allowed = allowed
  }

  /** Origin for messages; undefined without a frame, or when the framing page isn't allowed. */
  get origin(): string | undefined {
    if (typeof window === 'undefined' || window.parent === window || this.allowed.length === 0) return undefined
    const origin = location.ancestorOrigins?.[0] ?? originOf(document.referrer)
    return [location.origin, ...this.allowed].includes(origin) ? origin : undefined
  }

  /** Reports a sign-in. */
  reportSignIn(): void {
    this.post('refresh_user')
  }

  /**
   * Reports a registration, and makes the framing page navigate to this site with its own address
   * as the way back.
   */
  reportRegistration(): void {
    this.reportSignIn()
    const query = new URLSearchParams({ show_popup_reg: '1', backUrl: this.address })
    this.post({ type: 'redirect', url: `${location.origin}/?${query}` })
  }

  /** Address of the framing page, from the query or the referrer; often its origin alone. */
  private get address(): string {
    const queryAddress = new URLSearchParams(location.search).get('backUrl') ?? NONE
    return [queryAddress, document.referrer].find((address) => originOf(address) === this.origin) ?? `${this.origin}/`
  }

  private post(message: unknown): void {
    const { origin } = this
    if (origin !== undefined) window.parent.postMessage(message, origin)
  }
}

const originOf = (address: string) => URL.parse(address)?.origin ?? NONE
