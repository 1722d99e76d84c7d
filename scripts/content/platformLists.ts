import { createApi, createTransport } from '#src/api/index.ts'
import type { Listed } from '#src/content/checks/Checked.ts'
import type { ListedName } from '#src/content/strapi/judge/createJudge.ts'

/**
 * Time limit for the platform, in ms, since the CMS waits for the check. Names of a slower platform
 * are not checked.
 */
const TIMEOUT_MS = 1500
/** Age at which a list is loaded again, in ms. */
const KEPT_MS = 30_000

interface Input {
  readonly platformOrigin: string
  readonly version: string
  /** Language of the request; the names are the same in each. */
  readonly locale: string
}

interface Answer {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly names: Promise<readonly string[] | undefined>
}

/**
 * Returns the names that the platform lists for props with `x-list`. A list is cached for half a
 * minute; when it lacks the name of an entry it is loaded again at once, since the platform may
 * have just added it.
 */
export function platformLists({
  platformOrigin,
  version,
  locale,
}: Input): (named: readonly ListedName[]) => Promise<Listed> {
  const api = createApi(createTransport({ baseUrl: platformOrigin, version, locale, timeoutMs: TIMEOUT_MS }))
  const lists: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    categories: async () => (await api.games.getCategories()).map(({ slug }) => slug),
    providers: async () => (await api.games.getProviders({ fields: ['sysname'] })).map(({ sysname }) => sysname),
  }
  const answers = new Map<string, Answer>()

  function ask(list: string): Answer['names'] {
    const asked = lists[list]?.() ?? Promise.resolve(undefined)
    const names = asked.catch(() => {
      answers.delete(list)
      return undefined
    })
    answers.set(list, { at: Date.now(), names })
    return names
  }

  async function namesOf(list: string, wanted: readonly string[]): Promise<readonly string[] | undefined> {
    const answer = answers.get(list)
    if (!answer || Date.now() - answer.at >= KEPT_MS) return ask(list)
    const names = await answer.names
    return !names || wanted.every((name) => names.includes(name)) ? names : ask(list)
  }

  return async (named) => {
    const asked = [...Map.groupBy(named, ({ list }) => list)].map(async ([list, of]) => {
      const wanted = of.map(({ name }) => name)
      return [list, await namesOf(list, wanted)] as const
    })
    return Object.fromEntries(await Promise.all(asked))
  }
}
