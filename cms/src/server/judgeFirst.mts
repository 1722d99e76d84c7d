import type { HtmlContext, Errors, Middleware, Row, Running, Transaction } from './strapi.mts'
import { type Site, askSite, contentType } from './askSite.mts'
import { entryPopulation } from './entryPopulation.mts'

interface Candidate {
  readonly type: string
  readonly documentId: string
  readonly locale: string
  readonly entry: Row
}

/** What the site says of an entry. */
interface Verdict {
  readonly field: readonly string[]
  readonly place: string
  readonly says: string
  readonly isWarning: boolean
}

/** What goes live together, in one transaction. */
interface Deed {
  readonly live: Candidate[]
  /** A site that didn't answer once is not waited for again: the transaction holds others up. */
  isSiteAway: boolean
}

const PAGE = 'api::page.page'

/**
 * Asks the site what is wrong with an entry before it goes live, and refuses it with each mistake at its field. Drafts are
 * saved as they are. A site that doesn't answer keeps nobody from publishing: it judges again when it reads the entry.
 */
export function judgeFirst(site: Site) {
  return (strapi: Running, { ValidationError }: Errors): Middleware => {
    const deeds = new WeakMap<Transaction, Deed>()

    return (context, next) => {
      const type = contentType(context.uid)
      // an import has no editor who could correct something
      if (context.action !== 'publish' || !type || !strapi.requestContext.get()) return next()
      return strapi.db.transaction(async ({ trx }) => {
        const deed = deeds.get(trx) ?? { live: [], isSiteAway: false }
        deeds.set(trx, deed)
        const candidates = await draftsOf(context, type)
        for (const candidate of candidates) {
          const wrong = await judged(candidate, deed)
          if (wrong.length > 0) throw refusal(wrong)
          deed.live.push(candidate)
        }
        return next()
      })
    }

    async function draftsOf({ uid, params }: HtmlContext, type: string): Promise<readonly Candidate[]> {
      const { documentId = '', locale } = params
      const locales = typeof locale === 'object' ? locale : [locale]
      const where = { documentId, publishedAt: null, ...(locales.includes('*') ? {} : inLocales(locales)) }
      const rows = await strapi.db.query(uid).findMany({ where, populate: entryPopulation(strapi, uid) })
      return rows.map((entry) => ({ type, documentId, locale: String(entry['locale'] ?? ''), entry }))
    }

    async function judged(candidate: Candidate, deed: Deed): Promise<readonly Verdict[]> {
      if (deed.isSiteAway) return unjudged(candidate, 'it did not answer just before')
      const rows = await strapi.db.query(PAGE).findMany({ select: ['path', 'locale'], where: { publishedAt: null } })
      const drafts = rows.flatMap(({ path, locale }) => (path ? [{ path, locale: String(locale ?? '') }] : []))
      try {
        const asked = { ...candidate, together: deed.live, drafts }
        const { problems } = await askSite<{ problems: readonly Verdict[] }>(site, 'judgement', asked)
        return problems.filter(({ isWarning }) => !isWarning)
      } catch (error) {
        deed.isSiteAway = true
        return unjudged(candidate, error instanceof Error ? error.message : String(error))
      }
    }

    function unjudged({ type, documentId }: Candidate, reason: string): readonly Verdict[] {
      strapi.log.warn(
        `${type} ${documentId} goes live unjudged, as the site at ${site.origin} can't be asked: ${reason}`,
      )
      return []
    }

    function refusal(verdicts: readonly Verdict[]): Error {
      const errors = verdicts.map(({ field, says }) => ({ path: field, message: says, name: 'ValidationError' }))
      const words = verdicts.map(({ place, says }) => (place ? `${place}: ${says}` : says))
      return new ValidationError(words.join(' '), { errors })
    }
  }
}

function inLocales(locales: readonly (string | undefined)[]): object {
  const named = locales.filter((it) => it !== undefined)
  return named.length > 0 ? { locale: { $in: named } } : {}
}
