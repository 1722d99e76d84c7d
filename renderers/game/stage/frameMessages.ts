import { isObject } from '#src/shared/json.ts'

const types = ['ready', 'round-started', 'round-ended', 'exit', 'deposit'] as const
/** A message of a game to the page that frames it. It says nothing about money: balances come from the platform. */
export type FrameMessage = (typeof types)[number]

interface Received {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

interface Expected {
  /** The window of the frame. */
  readonly window: unknown
  /** Origins of games; `*.` stands for subdomains. */
  readonly origins: readonly string[]
}

/** Returns the message when it comes from the frame, from an origin of games, in the shape of one. */
export function readFrameMessage({ origin, source, data }: Received, expected: Expected): FrameMessage | undefined {
  if (source !== expected.window || source === null || !isGameOrigin(origin, expected.origins)) return undefined
  if (!isObject(data) || data['source'] !== 'croupier-game') return undefined
  return types.find((type) => type === data['type'])
}

/** Checks whether an origin is one of those, of which `https://*.name` means all subdomains. */
export function isGameOrigin(origin: string, origins: readonly string[]): boolean {
  return origins.some((allowed) => {
    if (!allowed.includes('//*.')) return allowed === origin
    const [scheme = '', domain = ''] = allowed.split('*')
    return origin.startsWith(scheme) && origin.endsWith(domain) && origin.length > scheme.length + domain.length
  })
}

/** Returns a message of the page to a game. */
export const siteMessage = (type: 'pause' | 'resume' | 'balance') => ({ source: 'croupier-site', type })
