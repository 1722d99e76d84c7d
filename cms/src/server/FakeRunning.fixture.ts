import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Documents,
  FRAGMENT,
  type Model,
  type Query,
  type RequestContext,
  type Row,
  type Running,
  type Transaction,
} from './strapi.mts'

export const PAGE = 'api::page.page'
export const USER = 'admin::user'
export const COLUMNS = 'layout.columns'

export class ValidationError extends Error {
  readonly details: object

  constructor(message: string, details = {}) {
    super(message)
    this.details = details
  }
}

/** The errors that Strapi provides. */
export const errors = { ValidationError }

/** Fields that the database returns only for `populate`. */
const RELATED = ['blocks', 'updatedBy']

function notUsed(): never {
  throw new Error('not used')
}

/**
 * A Strapi that answers an editor, with tables in memory, in which the draft and the live version
 * of an entry are separate rows.
 */
export class FakeRunning implements Running {
  readonly warnings: string[] = []
  /** The present request. */
  request: RequestContext['request'] | undefined = { path: '', headers: {} }
  private readonly rows = new Map<string, Row[]>()
  private readonly within = new AsyncLocalStorage<Transaction>()

  readonly components: Record<string, Model> = {
    [COLUMNS]: { uid: COLUMNS, attributes: { inside: { type: 'relation', target: FRAGMENT } } },
  }
  readonly getModel = (uid: string): Model => ({
    uid,
    attributes: { title: { type: 'string' }, blocks: { type: 'dynamiczone', components: [COLUMNS] } },
  })
  readonly contentTypes = Object.fromEntries([PAGE, FRAGMENT, USER].map((uid) => [uid, this.getModel(uid)]))
  readonly plugin = notUsed
  readonly service = notUsed
  readonly store = notUsed
  readonly log = { warn: (message: string) => void this.warnings.push(message) }
  readonly requestContext = { get: () => this.request && { request: this.request } }
  readonly documents = Object.assign((uid: string) => this.documentsOf(uid), { use: notUsed })

  readonly db: Running['db'] = {
    // a nested transaction is the outer one
    transaction: async (work) => {
      const trx = this.within.getStore() ?? {}
      return this.within.run(trx, () => work({ trx }))
    },
    metadata: { get: notUsed },
    getConnection: notUsed,
    query: (uid) => this.table(uid),
  }

  /** Writes a row, which is a draft unless it has `publishedAt`. */
  write(uid: string, row: Row): void {
    this.rows.set(uid, [...(this.rows.get(uid) ?? []), { publishedAt: null, locale: 'en', ...row }])
  }

  private table(uid: string): Query {
    const findMany = async (input: object) => {
      const { where = {}, populate = {} } = input as { where?: Row; populate?: object }
      const found = (this.rows.get(uid) ?? []).filter((row) =>
        Object.entries(where).every(([name, wanted]) => isFound(row[name], wanted)),
      )
      return found.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => !RELATED.includes(name) || Object.hasOwn(populate, name)),
        ),
      )
    }
    return { findMany, findOne: notUsed, create: notUsed, update: notUsed }
  }

  private documentsOf(uid: string): Documents {
    if (!Object.hasOwn(this.contentTypes, uid)) throw new Error(`no content type ${uid}`)
    return {
      findOne: async ({ documentId, locale = 'en', populate = {} }) => {
        const where = { documentId, locale, publishedAt: null }
        return (await this.table(uid).findMany({ where, populate }))[0] ?? null
      },
      publish: notUsed,
    }
  }
}

function isFound(value: unknown, wanted: unknown): boolean {
  const among = wanted as { readonly $in?: readonly unknown[] } | null
  return among?.$in ? among.$in.includes(value) : value === wanted
}
