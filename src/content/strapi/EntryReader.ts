import { isObject } from '#src/shared/json.ts'
import { type AskStrapi, StrapiError } from './askStrapi.ts'
import type { Entry } from './Entry.ts'
import {
  type KnownEntry,
  type Snapshot,
  type IdentifiedEntry,
  addressIn,
  fileAt,
  isFile,
  keyOf,
} from './entryAddress.ts'
import type { EntryType, Model } from './model.ts'
import { type Difference, type Queries, SCHEMA_QUERY, STAMPS_QUERY, buildQueries, readSchema } from './queries.ts'

export interface EntryReaderOptions {
  readonly ask: AskStrapi
  readonly model: Model
  /** The version of entries to read. */
  readonly status?: 'PUBLISHED' | 'DRAFT'
  /** Called when the fields of CMS and site begin or cease to differ. */
  readonly onDifferences?: (differences: readonly Difference[]) => void
}

interface Stamps {
  /** Changes with the content types. */
  readonly schema?: unknown
  readonly [list: string]: unknown
}

/** The known entries, and the queries for entries. */
interface ReadContext {
  readonly knownEntries: Snapshot
  readonly queries: Queries
}

/** Number of entries in a query. */
const BATCH = 20

/** Reads the entries of the CMS that have changed since the last read. */
export class EntryReader {
  private readonly input: EntryReaderOptions
  private readonly types: readonly EntryType[]
  private queries: Queries | undefined
  /** The CMS's version of its schema for which the queries were built. */
  private schemaVersion: unknown
  private reportedDifferences = ''

  constructor(input: EntryReaderOptions) {
    this.input = input
    this.types = [...input.model.types.values(), input.model.fragment]
  }

  /**
   * Reads all entries; unchanged ones are taken from `known`. Rejects when the CMS can't be read.
   */
  async read(knownEntries: Snapshot): Promise<Snapshot> {
    const stamps = await this.readStamps()
    return this.withQueries((queries) =>
      this.readChanges(this.currentEntries(stamps, { knownEntries, queries }), { knownEntries, queries }),
    )
  }

  private async readStamps(): Promise<Stamps> {
    const { ask, status = 'PUBLISHED' } = this.input
    const { contentStamps: stamps = {} } = await ask<{ readonly contentStamps?: Stamps }>(STAMPS_QUERY, { status })
    if (stamps.schema !== this.schemaVersion) this.queries = undefined
    this.schemaVersion = stamps.schema
    return stamps
  }

  /**
   * Runs the work, and once more with rebuilt queries when the CMS has changed its schema
   * meanwhile.
   */
  private async withQueries<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
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
    if (differences !== this.reportedDifferences && (this.reportedDifferences || queries.differences.length > 0))
      onDifferences?.(queries.differences)
    this.reportedDifferences = differences
    return queries
  }

  private currentEntries(stamps: Stamps, { knownEntries, queries }: ReadContext): Map<string, KnownEntry> {
    const current = new Map<string, KnownEntry>()
    for (const { url, updatedAt } of entriesIn(stamps['files'])) {
      const fileAddress = fileAt(String(url))
      current.set(keyOf(fileAddress), { ...fileAddress, stamp: String(updatedAt) })
    }
    for (const type of this.types) {
      const query = queries.entries.get(type.name)
      if (query === undefined) {
        // entries of a type that the CMS lacks are retained: the difference is reported
        for (const [key, it] of knownEntries) if (it.type === type.name) current.set(key, it)
        continue
      }
      for (const entry of entriesIn(stamps[type.name])) {
        const address = addressIn(type, entry)
        const stamp = [entry['updatedAt'], entry['publishedAt'], query].map(String).join(' ')
        current.set(keyOf(address), { ...address, stamp })
      }
    }
    if (![...current.values()].some(({ type }) => type === 'locale')) {
      throw new StrapiError('malformed', 'the CMS has no language: there is no site without one')
    }
    return current
  }

  private async readChanges(current: Snapshot, { knownEntries, queries }: ReadContext): Promise<Snapshot> {
    const changed = changedIn(current, knownEntries)
    const entries = await this.readEntries(queries, changed)
    const requestedKeys = new Set(changed.map(keyOf))
    const entriesByKey = new Map<string, KnownEntry>()
    for (const [key, address] of current) {
      const entry = entries.get(key)
      const previous = knownEntries.get(key)
      if (isFile(key)) entriesByKey.set(key, address)
      else if (entry) entriesByKey.set(key, { ...address, entry, files: filesIn(entry) })
      // without an answer the stamp is dropped, so that the entry is requested again
      else if (previous) entriesByKey.set(key, { ...previous, stamp: requestedKeys.has(key) ? '' : address.stamp })
    }
    return entriesByKey
  }

  private async readEntries(queries: Queries, changed: readonly KnownEntry[]): Promise<ReadonlyMap<string, Entry>> {
    const { ask, status = 'PUBLISHED' } = this.input
    const entries = new Map<string, Entry>()
    for (const type of this.types) {
      const ids = [...new Set(changed.filter((it) => it.type === type.name).map(({ documentId }) => documentId))]
      for (let from = 0; from < ids.length; from += BATCH) {
        const query = queries.entries.get(type.name) ?? ''
        const answer = await ask<{ readonly entries: unknown }>(query, { ids: ids.slice(from, from + BATCH), status })
        for (const entry of entriesIn(answer.entries)) entries.set(keyOf(addressIn(type, entry)), entry)
      }
    }
    return entries
  }
}

/** Returns the entries to read: those that have changed, and those with a changed file. */
function changedIn(current: Snapshot, knownEntries: Snapshot): readonly KnownEntry[] {
  const isNew = (key: string) => knownEntries.get(key)?.stamp !== current.get(key)?.stamp
  return [...current].flatMap(([key, address]) => {
    const { files = [] } = knownEntries.get(key) ?? {}
    return !isFile(key) && (isNew(key) || [...files].some(isNew)) ? [address] : []
  })
}

/** Returns the keys of the files in an entry. */
function filesIn(entry: Entry): ReadonlySet<string> {
  return new Set([...mediaIn(entry)].map((url) => keyOf(fileAt(url))))
}

function* mediaIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('url' in value && 'updatedAt' in value && typeof value.url === 'string') yield value.url
  for (const nested of Object.values(value)) yield* mediaIn(nested)
}

function entriesIn(list: unknown): readonly IdentifiedEntry[] {
  if (Array.isArray(list) && list.every(isIdentified)) return list
  throw new StrapiError('malformed', 'the CMS answered something else than entries')
}

const isIdentified = (entry: unknown): entry is IdentifiedEntry =>
  isObject(entry) && typeof entry['documentId'] === 'string'
