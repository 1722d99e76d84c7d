export interface Site {
  readonly origin: string
  readonly secret: string
  /** The longest that an editor waits for a site that doesn't answer, in ms; 5000 unless it is said. */
  readonly patience?: number
}

const PATIENCE = 5000

/** Asks the site what only it knows. Rejects when it doesn't answer. */
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

/** `api::page.page` → `page`; undefined for what is none of the site's. */
export const contentType = (uid: string): string | undefined => /^api::([\w-]+)\.\1$/.exec(uid)?.[1]
