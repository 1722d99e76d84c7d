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
/** The longest that an editor waits for a site that doesn't answer, in ms. */
const PATIENCE = 2000

/**
 * A middleware of Strapi's server: an editor is told that something is published when the site has read it. The admin asks
 * for much right after that, and the site's questions would wait behind it.
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
