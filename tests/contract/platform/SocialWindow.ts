import { type Api, createApi, createTransport } from '#src/api/index.ts'

/** The window of a social sign-in, which stores cookies, follows redirects and fills in forms. */
export class SocialWindow {
  readonly cookies = new Map<string, string>()
  /** Every opened address, in order. */
  readonly opened: URL[] = []
  html = ''
  status = 0
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async open(path: string, init: RequestInit = {}): Promise<this> {
    const address = new URL(path, this.origin)
    this.opened.push(address)
    const answer = await fetch(address, {
      ...init,
      headers: { ...init.headers, cookie: this.cookieLine },
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) this.storeCookie(line)
    const location = answer.headers.get('location')
    if (location) return this.open(location)
    this.status = answer.status
    this.html = await answer.text()
    return this
  }

  /** Submits the page's form with its hidden fields and these values. */
  async submit(values: Record<string, string>): Promise<this> {
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(this.html) ?? []
    const hidden = [...this.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
    return this.open(action, { method: 'POST', body: new URLSearchParams({ ...fields, ...values }) })
  }

  start(service = 'sandbox', redirectUrl = '/'): Promise<this> {
    const query = new URLSearchParams({ service, redirect_url: redirectUrl, type_auth: 'authorization' })
    return this.open(`/oauth/init?${query}`)
  }

  /** Creates a client of the player who is signed in here. */
  get api(): Api {
    return createApi(
      createTransport({
        baseUrl: this.origin,
        version: 'test',
        locale: 'en',
        headers: () => ({ cookie: this.cookieLine }),
        onSetCookie: (lines) => lines.forEach((line) => this.storeCookie(line)),
      }),
    )
  }

  /** Returns the message that the page posts to its opener. */
  get postedMessage(): string | undefined {
    return /postMessage\("(\w+)",location\.origin\)/.exec(this.html)?.[1]
  }

  private get cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private storeCookie(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
