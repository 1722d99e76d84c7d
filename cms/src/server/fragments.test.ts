import { describe, expect, it } from 'vitest'
import { keepUsedFragments, publishFragments } from './fragments.mts'
import {
  type Documents,
  FRAGMENT,
  type Middleware,
  type Model,
  type Query,
  type Row,
  type Rows,
  type Strapi,
} from './strapi.mts'

const PAGE = 'api::page.page'
const COLUMNS = 'layout.columns'

class ValidationError extends Error {
  readonly details: { readonly errors?: readonly { readonly message: string }[] }

  constructor(message: string, details = {}) {
    super(message)
    this.details = details
  }
}

interface Entry {
  readonly uid: string
  /** Name of the entry, which is also its document id. */
  readonly name: string
  /** Names of the fragments in it. */
  readonly shows: readonly string[]
  readonly isComplete: boolean
  isPublished: boolean
  updatedAt: string
}

/** Conditions in queries for blocks and entries. */
interface Where {
  readonly $or?: readonly { readonly first: { readonly documentId: string } }[]
  readonly id?: { readonly $in: readonly unknown[] }
  readonly publishedAt?: object
}

function notUsed(): never {
  throw new Error('not used')
}

/**
 * Pages and fragments in memory. Everything that an entry shows is in its only block, whose id is
 * the entry's.
 */
class FakeStrapi implements Strapi {
  /** Names of entries, in the order in which they were published. */
  readonly published: string[] = []
  private readonly entries: Entry[] = []
  private readonly behaviours: readonly Middleware[]

  constructor() {
    const errors = { ValidationError }
    this.behaviours = [publishFragments(this, errors), keepUsedFragments(this, errors)]
  }

  readonly components: Record<string, Model> = {
    [COLUMNS]: { uid: COLUMNS, attributes: { first: { type: 'relation', target: FRAGMENT } } },
  }
  readonly getModel = (uid: string): Model => ({ uid, attributes: { blocks: { type: 'dynamiczone' } } })
  readonly contentTypes = { [PAGE]: this.getModel(PAGE), [FRAGMENT]: this.getModel(FRAGMENT) }
  readonly plugin = notUsed
  readonly service = notUsed
  readonly store = notUsed
  readonly documents = Object.assign((uid: string) => this.documentsOf(uid), { use: notUsed })

  readonly db: Strapi['db'] = {
    transaction: async (work) => work({ trx: this.components }),
    metadata: { get: (uid) => ({ attributes: { blocks: { joinTable: { name: uid } } } }) },
    getConnection: () => this.blocks(),
    query: (uid) => this.table(uid),
  }

  write(uid: string, name: string, shows: readonly string[] = [], isComplete = true): void {
    this.entries.push({ uid, name, shows, isComplete, isPublished: false, updatedAt: '2026-01-01' })
  }

  /** Edits an entry after everything was published. */
  edit(name: string): void {
    this.entry(name).updatedAt = '2026-01-03'
  }

  /** Runs an editor's action on an entry. */
  async act(action: string, name: string): Promise<unknown> {
    const entry = this.entry(name)
    const act = async () => (action === 'publish' ? this.publish(entry) : undefined)
    const context = { uid: entry.uid, action, params: { documentId: name } }
    return this.behaviours.reduceRight<() => Promise<unknown>>(
      (next, behaviour) => () => behaviour(context, next),
      act,
    )()
  }

  private async publish(entry: Entry): Promise<{ entries: readonly Row[] }> {
    await Promise.resolve()
    if (!entry.isComplete)
      throw new ValidationError('2 errors occurred', {
        errors: [{ message: 'blocks[0].title must be defined.' }, { message: 'blocks[1].text must be defined.' }],
      })
    entry.isPublished = true
    this.published.push(entry.name)
    return { entries: [this.row(entry)] }
  }

  private documentsOf(uid: string): Documents {
    return {
      findOne: async ({ documentId, status }) => {
        const entry = this.entry(documentId)
        return entry.uid === uid && (status === 'draft' || entry.isPublished) ? this.row(entry) : null
      },
      publish: async ({ documentId }) => (await this.act('publish', documentId)) as { entries: readonly Row[] },
    }
  }

  private table(uid: string): Query {
    const findMany = async (input: object) => {
      const { where } = input as { where: Where }
      const asked = where.$or?.map(({ first }) => first.documentId) ?? []
      const found = this.entries.filter((entry) =>
        uid === COLUMNS
          ? entry.shows.some((name) => asked.includes(name))
          : entry.uid === uid && where.id?.$in.includes(entry.name) && (entry.isPublished || !where.publishedAt),
      )
      return found.map((entry) => this.row(entry))
    }
    return { findMany, findOne: notUsed, create: notUsed, update: notUsed }
  }

  private blocks(): Rows {
    const whereIn = (_: string, ids: readonly unknown[]) =>
      Object.assign(Promise.resolve(ids.map((id) => ({ entity_id: id }))), rows)
    const rows: Rows = { transacting: () => rows, select: () => rows, where: () => rows, whereIn }
    return rows
  }

  private row({ name, shows, isPublished, updatedAt }: Entry): Row {
    const blocks = [{ __component: COLUMNS, first: shows.map((documentId) => ({ documentId })) }]
    const dates = { updatedAt, publishedAt: isPublished ? '2026-01-02' : null }
    return { id: name, documentId: name, name, blocks, ...dates }
  }

  private entry(name: string): Entry {
    return this.entries.find((entry) => entry.name === name) ?? notUsed()
  }
}

describe('publishing what holds fragments', () => {
  it('[ENG-03] publishes those first that never were, from the inside out, and nobody’s draft of a live one', async () => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'card')
    cms.write(FRAGMENT, 'cards', ['card'])
    cms.write(PAGE, '/club', ['cards'])
    await cms.act('publish', '/club')
    expect(cms.published).toEqual(['card', 'cards', '/club'])
    cms.edit('card')
    cms.edit('cards')
    await cms.act('publish', '/club')
    expect(cms.published).toEqual(['card', 'cards', '/club', '/club'])
  })

  it('publishes a fragment once for pages that are published together', async () => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'cards')
    cms.write(PAGE, '/club', ['cards'])
    cms.write(PAGE, '/bar', ['cards'])
    await Promise.all([cms.act('publish', '/club'), cms.act('publish', '/bar')])
    expect(cms.published).toEqual(['cards', '/club', '/bar'])
  })

  it('ends where fragments hold each other', async () => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'inner', ['outer'])
    cms.write(FRAGMENT, 'outer', ['inner'])
    cms.write(PAGE, '/club', ['outer'])
    await cms.act('publish', '/club')
    expect(cms.published).toEqual(['inner', 'outer', '/club'])
  })

  it('tells the content manager which fragment is incomplete, and marks nothing on the page', async () => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'card', [], false)
    cms.write(FRAGMENT, 'cards', ['card'])
    cms.write(PAGE, '/club', ['cards'])
    const refusal: unknown = await cms.act('publish', '/club').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ValidationError)
    expect(refusal).toHaveProperty(
      'message',
      'The fragment “card” can’t be published: blocks[0].title must be defined. blocks[1].text must be defined.',
    )
    expect(refusal).toHaveProperty('details', {})
    expect(cms.published).toEqual([])
  })

  it('leaves what is wrong in the entry itself for the admin to mark', async () => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'card', [], false)
    await expect(cms.act('publish', 'card')).rejects.toMatchObject({ details: { errors: expect.any(Array) } })
  })
})

describe('a fragment', () => {
  it.each(['unpublish', 'delete'])('[ENG-13] that a published page shows is there to stay: %s', async (action) => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'cards')
    cms.write(PAGE, '/club', ['cards'])
    cms.write(PAGE, '/bar', ['cards'])
    await cms.act('publish', '/club')
    await expect(cms.act(action, 'cards')).rejects.toThrow('This fragment is shown by /club.')
  })

  it.each(['unpublish', 'delete'])('that only drafts show can be taken away: %s', async (action) => {
    const cms = new FakeStrapi()
    cms.write(FRAGMENT, 'cards')
    cms.write(PAGE, '/club', ['cards'])
    await expect(cms.act(action, 'cards')).resolves.toBeUndefined()
  })
})
