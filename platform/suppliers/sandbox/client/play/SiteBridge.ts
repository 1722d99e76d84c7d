/** Messages of a game to the site that shows it. */
export type GameMessage = 'ready' | 'round-started' | 'round-ended' | 'exit' | 'deposit'
/** Messages of the site to the game. */
export type SiteMessage = 'pause' | 'resume' | 'balance'

const siteMessages: ReadonlySet<unknown> = new Set<SiteMessage>(['pause', 'resume', 'balance'])

const ANNOUNCE_MS = 300
/** For half a minute. */
const ANNOUNCEMENTS = 100

/** Messages between the game and the site around it, of one origin only. */
export class SiteBridge {
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns the bridge to the site that the browser names, for pages that know of none. */
  static ofReferrer(): SiteBridge | undefined {
    const origin = URL.parse(document.referrer)?.origin
    return origin === undefined || parent === window ? undefined : new SiteBridge(origin)
  }

  /**
   * Tells the site that the game is ready, again and again until it answers: the site may load its own
   * code after the game's.
   */
  announce(): void {
    let rest = ANNOUNCEMENTS
    const timer = setInterval(() => {
      this.send('ready')
      rest -= 1
      if (rest === 0) clearInterval(timer)
    }, ANNOUNCE_MS)
    this.send('ready')
    this.listen(() => clearInterval(timer))
  }

  send(type: GameMessage): void {
    if (parent !== window) parent.postMessage({ source: 'croupier-game', type }, this.#origin)
  }

  listen(receive: (type: SiteMessage) => void): void {
    addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === parent && origin === this.#origin && isSiteMessage(data)) receive(data.type)
    })
  }
}

function isSiteMessage(data: unknown): data is { readonly type: SiteMessage } {
  if (typeof data !== 'object' || data === null || !('source' in data) || !('type' in data)) return false
  return data.source === 'croupier-site' && siteMessages.has(data.type)
}
