import { type AskStrapi, StrapiError } from './askStrapi.ts'
import { type Known, type Snapshot, type Stamped, addressIn, fileAt, isFile, keyOf } from './entryAddress.ts'
import type { Entry } from './Entry.ts'
import type { EntryType, Model } from './model.ts'
import { type Difference, type Queries, SCHEMA_QUERY, STAMPS_QUERY, buildQueries, readSchema } from './queries.ts'

export interface EntryReaderInput {
  readonly ask: AskStrapi
  readonly model: Model
  /** Which version of entries is read. */
  readonly status?: 'PUBLISHED' | 'DRAFT'
  /** Called when the CMS and this site don't have the same fields, or again have. */
  readonly onDifferences?: (differences: readonly Difference[]) => void
}

interface Stamps {
  /** Changes with the content types. */
  readonly schema?: unknown
  readonly [list: string]: unknown
}

/** What was seen before, and the words that entries are asked in. */
interface Ground {
  readonly known: Snapshot
  readonly queries: Queries
}

const BATCH = 20

/** Asks the CMS for its entries: for those alone that have changed since they were seen. */
export class EntryReader {
  private readonly input: EntryReaderInput
  private readonly types: readonly EntryType[]
  private queries: Queries | undefined
  /** What the CMS says of its own schema, when the queries were made. */
  private schemaVersion: unknown
  private told = ''

  constructor(input: EntryReaderInput) {
    this.input = input
    this.types = [...input.model.types.values(), input.model.fragment]
  }

  /** Everything as it stands now; what hasn't changed is taken from what is known. Rejects when it can't be read. */
  async read(known: Snapshot): Promise<Snapshot> {
    const stamps = await this.readStamps()
    return this.inItsWords((queries) => this.readChanges(this.placesIn(stamps, { known, queries }), { known, queries }))
  }

  private async readStamps(): Promise<Stamps> {
    const { ask, status = 'PUBLISHED' } = this.input
    const { contentStamps: stamps = {} } = await ask<{ contentStamps?: Stamps }>(STAMPS_QUERY, { status })
    if (stamps.schema !== this.schemaVersion) this.queries = undefined
    this.schemaVersion = stamps.schema
    return stamps
  }

  /** Both sides may change while they run: what isn't understood any more is asked in the new words. */
  private async inItsWords<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    this.queries ??= await this.readSchema()
    try {
      return await work(this.queries)
    } catch (error) {
      if (!(error instanceof StrapiError) || error.kind !== 'outdated') throw error
      this.queries = await this.readSchema()
      return work(this.queries)
    }
  }

  private async readSchema(): Promise<Queries> {
    const { ask, model, onDifferences } = this.input
    const schema = readSchema(await ask(SCHEMA_QUERY))
    if (!schema.has('Locale')) throw new StrapiError('malformed', 'the CMS answered a schema without languages')
    const queries = buildQueries(model, schema)
    const differences = JSON.stringify(queries.differences)
    if (differences !== this.told && (this.told || queries.differences.length > 0)) onDifferences?.(queries.differences)
    this.told = differences
    return queries
  }

  private placesIn(stamps: Stamps, { known, queries }: Ground): Map<string, Known> {
    const found = new Map<string, Known>()
    for (const { url, updatedAt } of entriesIn(stamps['files'])) {
      const place = fileAt(String(url))
      found.set(keyOf(place), { ...place, stamp: String(updatedAt) })
    }
    for (const type of this.types) {
      const words = queries.entries.get(type.name)
      if (words === undefined) {
        // what the CMS doesn't know any more isn't gone: the difference is told
        for (const [key, it] of known) if (it.type === type.name) found.set(key, it)
        continue
      }
      for (const entry of entriesIn(stamps[type.name])) {
        const place = addressIn(type, entry)
        const stamp = [entry['updatedAt'], entry['publishedAt'], words].map(String).join(' ')
        found.set(keyOf(place), { ...place, stamp })
      }
    }
    if (![...found.values()].some(({ type }) => type === 'locale')) {
      throw new StrapiError('malformed', 'the CMS has no language: there is no site without one')
    }
    return found
  }

  private async readChanges(places: Snapshot, { known, queries }: Ground): Promise<Snapshot> {
    const changed = changedIn(places, known)
    const entries = await this.readEntries(queries, changed)
    const isAsked = new Set(changed.map(keyOf))
    const seen = new Map<string, Known>()
    for (const [key, place] of places) {
      const entry = entries.get(key)
      const before = known.get(key)
      if (isFile(key)) seen.set(key, place)
      else if (entry) seen.set(key, { ...place, entry, files: filesIn(entry) })
      // not answered: without a stamp it is asked for again
      else if (before) seen.set(key, { ...before, stamp: isAsked.has(key) ? '' : place.stamp })
    }
    return seen
  }

  private async readEntries(queries: Queries, wanted: readonly Known[]): Promise<ReadonlyMap<string, Entry>> {
    const { ask, status = 'PUBLISHED' } = this.input
    const read = new Map<string, Entry>()
    for (const type of this.types) {
      const ids = [...new Set(wanted.filter((it) => it.type === type.name).map(({ documentId }) => documentId))]
      for (let from = 0; from < ids.length; from += BATCH) {
        const query = queries.entries.get(type.name) ?? ''
        const answer = await ask<{ entries: unknown }>(query, { ids: ids.slice(from, from + BATCH), status })
        for (const entry of entriesIn(answer.entries)) read.set(keyOf(addressIn(type, entry)), entry)
      }
    }
    return read
  }
}

/** Entries to read: what has changed since it was seen, and what shows a file that has. */
function changedIn(places: Snapshot, known: Snapshot): readonly Known[] {
  const isNew = (key: string) => known.get(key)?.stamp !== places.get(key)?.stamp
  return [...places].flatMap(([key, place]) => {
    const { files = [] } = known.get(key) ?? {}
    return !isFile(key) && (isNew(key) || [...files].some(isNew)) ? [place] : []
  })
}

/** Keys of the files in an entry. */
function filesIn(entry: Entry): ReadonlySet<string> {
  return new Set([...mediaIn(entry)].map((url) => keyOf(fileAt(url))))
}

function* mediaIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('url' in value && 'updatedAt' in value && typeof value.url === 'string') yield value.url
  for (const inside of Object.values(value)) yield* mediaIn(inside)
}

function entriesIn(list: unknown): readonly Stamped[] {
  const isEntries =
    Array.isArray(list) && list.every((it: unknown) => typeof (it as Entry | null)?.['documentId'] === 'string')
  if (!isEntries) throw new StrapiError('malformed', 'the CMS answered something else than entries')
  return list as readonly Stamped[]
}
