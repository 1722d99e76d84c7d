export interface Site {
  readonly origin: string
  readonly secret: string
  /** Time limit for an answer of the site, in ms; 5000 by default. */
  readonly patience?: number
}

const PATIENCE = 5000

/** Sends a request about content to the site. Rejects when it doesn't answer. */
export async function askSite<T>(site: Site, question: string, asked: object): Promise<T> {
  const { origin, secret, patience = PATIENCE } = site
  const answer = await fetch(`${origin}/webhooks/${question}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new Error(`the site at ${origin} can't be asked`, { cause })
  })
  if (!answer.ok) throw new Error(`the site at ${origin} answered ${answer.status}`)
  return (await answer.json()) as T
}

/**
 * Returns the name of a content type: `api::page.page` → `page`; undefined for types that aren't
 * the site's.
 */
export const contentType = (uid: string): string | undefined => /^api::([\w-]+)\.\1$/.exec(uid)?.[1]
