import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type HtmlContext,
  type Errors,
  FRAGMENT,
  type Middleware,
  type Model,
  type Row,
  type Selection,
  type Strapi,
  type Transaction,
} from './strapi.mts'

const SAVES = new Set(['create', 'update'])

/**
 * Publishes the unpublished fragments in an entry before it: Strapi drops a relation from a
 * published entry to one that is not, and doesn't restore it. A fragment that is published stays as
 * it is: its changes may be another editor's, and are published separately.
 */
export function publishFragments(strapi: Strapi, { ValidationError }: Errors): Middleware {
  const isPublishing = new AsyncLocalStorage<boolean>()
  const last = new WeakMap<Transaction, Promise<unknown>>()

  return async (context, next) => {
    if (!holdsFragments(strapi.getModel(context.uid))) return next()
    const { status } = context.params
    if (status === 'published' && SAVES.has(context.action)) return savedThenPublished(context, next)
    // a nested fragment's own fragments have been published before
    if (context.action !== 'publish' || isPublishing.getStore()) return next()
    return oneByOne(async () => {
      await publishBefore(context)
      return next()
    })
  }

  /**
   * Runs work in turns. Strapi publishes several entries at once, in one transaction: those that
   * share a fragment would publish it twice.
   */
  function oneByOne(work: () => Promise<unknown>): Promise<unknown> {
    return strapi.db.transaction(({ trx }) => {
      const before = last.get(trx) ?? Promise.resolve()
      const done = before.catch(() => undefined).then(() => isPublishing.run(true, work))
      last.set(trx, done)
      return done
    })
  }

  async function publishBefore(context: HtmlContext): Promise<void> {
    const { documentId } = context.params
    if (!documentId) return
    for (const locale of localesOf(context)) await publishInside(context.uid, { documentId, locale, above: [] })
  }

  /** Saves an entry before it publishes it, because its fragments are known only then. */
  async function savedThenPublished({ uid, params }: HtmlContext, next: () => Promise<unknown>): Promise<unknown> {
    const { locale } = params
    params.status = 'draft'
    const saved = (await next()) as Row
    const documentId = String(saved['documentId'])
    const { entries } = await strapi
      .documents(uid)
      .publish({ documentId, ...(typeof locale === 'string' && { locale }) })
    return entries[0]
  }

  interface Inside {
    readonly documentId: string
    readonly locale: string | undefined
    /** Fragments around this one, outermost first. */
    readonly above: readonly string[]
  }

  async function publishInside(uid: string, { documentId, locale, above }: Inside): Promise<void> {
    const found = await strapi
      .documents(uid)
      .findOne({ documentId, ...inLocale(locale), status: 'draft', populate: slotPopulation(strapi) })
    for (const fragment of fragmentsIn(found)) {
      if (above.includes(fragment)) continue
      const draft = await neverPublished(fragment, locale)
      if (!draft) continue
      await publishInside(FRAGMENT, { documentId: fragment, locale, above: [...above, fragment] })
      await publishDraft(draft, { documentId: fragment, ...inLocale(locale) })
    }
  }

  /**
   * Publishes a fragment. Errors name the fragment, because Strapi would name its fields only, and
   * the admin mark them on the entry around it.
   */
  async function publishDraft({ name }: Row, fragment: Selection): Promise<void> {
    try {
      await strapi.documents(FRAGMENT).publish(fragment)
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const wrong = error.details?.errors?.map(({ message }) => message) ?? [error.message]
      throw new ValidationError(`The fragment “${String(name)}” can’t be published: ${wrong.join(' ')}`)
    }
  }

  async function neverPublished(documentId: string, locale: string | undefined): Promise<Row | undefined> {
    const [draft, published] = await Promise.all(
      (['draft', 'published'] as const).map((status) =>
        strapi.documents(FRAGMENT).findOne({ documentId, ...inLocale(locale), status }),
      ),
    )
    return published ? undefined : (draft ?? undefined)
  }
}

/** Returns the population that contains an entry's fragments. */
export function slotPopulation(strapi: Strapi): object {
  const on = slotsByComponent(strapi).map(([uid, names]) => {
    const populate = Object.fromEntries(names.map((name) => [name, { fields: ['documentId'] }]))
    return [uid, { populate }]
  })
  return { blocks: { on: Object.fromEntries(on) } }
}

/**
 * Refuses to unpublish or delete a fragment in a published page, dialog or fragment, whose slot
 * would be empty.
 */
export function keepUsedFragments(strapi: Strapi, { ValidationError }: Errors): Middleware {
  return async (context, next) => {
    const { documentId } = context.params
    if (context.uid === FRAGMENT && documentId && ['unpublish', 'delete'].includes(context.action)) {
      const users = await usersOf(strapi, documentId, localesOf(context))
      if (users.length > 0) {
        throw new ValidationError(
          `This fragment is shown by ${users.join(', ')}. Remove it there and publish that first.`,
        )
      }
    }
    return next()
  }
}

const inLocale = (locale: string | undefined) => (locale === undefined ? {} : { locale })

function localesOf({ params: { locale } }: HtmlContext): readonly (string | undefined)[] {
  return typeof locale === 'object' ? locale : [locale]
}

const holdsFragments = ({ attributes }: Model) => attributes['blocks']?.type === 'dynamiczone'

/** Returns the components with slots, and the names of these. */
function slotsByComponent(strapi: Strapi): (readonly [string, readonly string[]])[] {
  return Object.values(strapi.components).flatMap(({ uid, attributes }) => {
    const names = Object.entries(attributes).flatMap(([name, { target }]) => (target === FRAGMENT ? [name] : []))
    return names.length > 0 ? [[uid, names] as const] : []
  })
}

export function fragmentsIn(entry: Row | null): string[] {
  const blocks = (entry?.['blocks'] ?? []) as readonly Row[]
  const slots = blocks.flatMap((block) => Object.values(block)).filter((value) => Array.isArray(value))
  return slots.flat().flatMap((item: unknown) => {
    const id = (item as Row | null)?.['documentId']
    return typeof id === 'string' ? [id] : []
  })
}

/** Returns the names of the published documents that contain a fragment. */
async function usersOf(
  strapi: Strapi,
  documentId: string,
  locales: readonly (string | undefined)[],
): Promise<string[]> {
  const users = new Set<string>()
  for (const [component, names] of slotsByComponent(strapi)) {
    const where = { $or: names.map((name) => ({ [name]: { documentId } })) }
    const rows = await strapi.db.query(component).findMany({ select: ['id'], where })
    const ids = rows.map(({ id }) => id)
    for (const user of await ownersOf(strapi, { component, ids, locales })) users.add(user)
  }
  return [...users]
}

interface Owned {
  readonly component: string
  readonly ids: readonly unknown[]
  readonly locales: readonly (string | undefined)[]
}

async function ownersOf(strapi: Strapi, { component, ids, locales }: Owned): Promise<string[]> {
  if (ids.length === 0) return []
  const found: string[] = []
  for (const model of Object.values(strapi.contentTypes).filter(holdsFragments)) {
    const table = strapi.db.metadata.get(model.uid).attributes['blocks']?.joinTable?.name
    if (!table) continue
    // in the present transaction: another connection would wait for its end, and SQLite has only
    // one
    const rows = await strapi.db.transaction(({ trx }) =>
      strapi.db
        .getConnection(table)
        .transacting(trx)
        .select('entity_id')
        .where({ component_type: component })
        .whereIn('cmp_id', ids),
    )
    const where = {
      id: { $in: rows.map((row) => row['entity_id']) },
      publishedAt: { $notNull: true },
      ...isIn(locales),
    }
    const owners = await strapi.db.query(model.uid).findMany({ where })
    found.push(...owners.map((owner) => String(owner['path'] ?? owner['name'] ?? owner['slug'])))
  }
  return found
}

function isIn(locales: readonly (string | undefined)[]): object {
  const named = locales.filter((locale) => locale !== undefined && locale !== '*')
  return named.length > 0 ? { locale: { $in: named } } : {}
}
