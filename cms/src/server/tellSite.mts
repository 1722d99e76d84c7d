interface Context {
  readonly method: string
  readonly path: string
  readonly status: number
}

type Middleware = (context: Context, next: () => Promise<unknown>) => Promise<void>

interface Site {
  readonly origin: string
  readonly secret: string
}

const PUBLISHES = /^\/content-manager\/.*\/actions\/(publish|unpublish|bulkPublish|bulkUnpublish)$/
/** Time limit for an answer of the site, in ms. */
const PATIENCE = 2000

/**
 * A middleware of Strapi's server: it answers a publish only after the site has read the entry,
 * because the admin's next requests would delay those of the site.
 */
export function tellSite({ origin, secret }: Site): Middleware {
  return async (context, next) => {
    await next()
    const { method, path, status } = context
    if (method !== 'POST' || !PUBLISHES.test(path) || status >= 300) return
    await fetch(`${origin}/webhooks/content`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => undefined) // Strapi's own webhook follows, and the site looks by itself
  }
}
