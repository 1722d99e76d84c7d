import { type Site, askSite, contentType } from './askSite.mts'
import { entryPopulation } from './entryPopulation.mts'
import type { HtmlContext, Errors, Middleware, Row, Running, Transaction } from './strapi.mts'

interface Candidate {
  readonly type: string
  readonly documentId: string
  readonly locale: string
  readonly entry: Row
}

/** An issue that the site finds in an entry. */
interface Verdict {
  readonly field: readonly string[]
  readonly place: string
  readonly says: string
  readonly isWarning: boolean
}

/** The entries that one transaction publishes. */
interface Deed {
  readonly live: Candidate[]
  /**
   * True after the site has not answered: it is not called again, since the transaction blocks
   * others.
   */
  isSiteAway: boolean
}

const PAGE = 'api::page.page'

/**
 * Sends an entry to the site's checks before it is published, and refuses it with each issue at its
 * field. Drafts are not checked. Without an answer of the site it is published: the site checks it
 * again when it reads the entry.
 */
export function judgeFirst(site: Site) {
  return (strapi: Running, { ValidationError }: Errors): Middleware => {
    const deeds = new WeakMap<Transaction, Deed>()

    return (context, next) => {
      const type = contentType(context.uid)
      // an import has no editor who could correct anything
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
