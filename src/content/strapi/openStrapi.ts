import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentCache } from '../DocumentCache.ts'
import type { DocumentRef, DocumentType } from '../documents.ts'
import { type AskStrapi, StrapiError } from './askStrapi.ts'
import { type Entry, type EntryContext, fromEntry } from './fromEntry.ts'
import type { BlockOrigins } from './BlockOrigins.ts'
import type { EntryType, Model } from './model.ts'
import { type Difference, type Queries, SCHEMA_QUERY, STAMPS_QUERY, buildQueries, readSchema } from './queries.ts'

/** What of a cache the CMS needs. */
type Filled = Pick<DocumentCache, 'put' | 'retain' | 'noteSource' | 'status' | 'version'>

export interface StrapiContent {
  /** Looks now for what has changed; resolves when it is in the cache, rejects when the CMS can't be read. */
  refresh(): Promise<void>
  /** The id of a document that shows a fragment, in the same language. */
  shownBy(fragment: { readonly documentId: string; readonly locale: string }): string | undefined
  /** Fragments that no document shows, which are in no cache. */
  unshown(): readonly UnshownFragment[]
  /** Stops looking. */
  close(): void
}

export interface UnshownFragment {
  readonly documentId: string
  readonly locale: string
  readonly name: string
  readonly blocks: unknown
}

export interface OpenStrapiInput {
  readonly ask: AskStrapi
  readonly model: Model
  /** Which version of entries is read. */
  readonly status?: 'PUBLISHED' | 'DRAFT'
  /** How often it is looked for changes that nobody told of, in ms. */
  readonly every: number
  readonly addressOf: EntryContext['addressOf']
  /** Where blocks are edited, for a preview. */
  readonly origins?: BlockOrigins
  /** Called after each change; not for what was there from the start. */
  readonly onChange?: () => void
  /** Called when the CMS can't be read any more, with the reason, and without one when it can again. */
  readonly onSource?: (away: Error | undefined) => void
  /** Called when the CMS and this site don't have the same fields, or again have. */
  readonly onDifferences?: (differences: readonly Difference[]) => void
}

type Stamped = Entry & { readonly documentId: string }

/** Where an entry is: its type's name, its document and its language, empty for types without one. */
interface Address {
  readonly type: string
  readonly documentId: string
  readonly locale: string
}

interface Known extends Address {
  /** Its version, and the words that it was asked in. */
  readonly stamp: string
  readonly entry?: Entry
  /** Fragments that it shows, directly or through others, and files. */
  readonly shows?: ReadonlySet<string>
}

const BATCH = 20
/** How long a start with copies waits for the CMS, in ms. */
const PATIENCE = 5000
/** While it is away, it is looked for at least so often, in ms. */
const WHILE_AWAY = 5000
const FRAGMENT = 'fragment'
const FILE = 'file'

const fragmentAt = (documentId: string, locale: string): Address => ({ type: FRAGMENT, documentId, locale })
const fileAt = (url: string): Address => ({ type: FILE, documentId: url, locale: '' })
const keyOf = ({ type, documentId, locale }: Address) => `${type}/${documentId}/${locale}`

/**
 * Reads every entry of the CMS into the cache, and goes on with each that changes. A CMS that can't be read leaves the
 * cache as it is; rejects when there is nothing in it then.
 */
export async function openStrapi(cache: Filled, input: OpenStrapiInput): Promise<StrapiContent> {
  const { ask, model, status = 'PUBLISHED', every, addressOf, origins, onChange, onSource, onDifferences } = input
  const types = [...model.types.values(), model.fragment]
  const documentTypeOf = new Map([...model.types].map(([type, { name }]) => [name, type]))
  let queries: Queries | undefined
  /** What the CMS says of its own schema, when the queries were made. */
  let schemaVersion: unknown
  let told = ''
  let known: ReadonlyMap<string, Known> = new Map()
  let isThere = true
  /** Until the next look that nobody asked for. */
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let hasStarted = cache.status.documents > 0

  function noteSource(away: Error | undefined): void {
    cache.noteSource(!away)
    if (isThere === !away) return
    isThere = !away
    onSource?.(away)
    if (timer) lookLater()
  }

  async function schemaRead(): Promise<Queries> {
    const schema = readSchema(await ask(SCHEMA_QUERY))
    if (!schema.has('Locale')) throw new StrapiError('malformed', 'the CMS answered a schema without languages')
    const read = buildQueries(model, schema)
    const differences = JSON.stringify(read.differences)
    if (differences !== told && (told || read.differences.length > 0)) onDifferences?.(read.differences)
    told = differences
    return read
  }

  /** Both sides may change while they run: what isn't understood any more is asked in the new words. */
  async function inItsWords<T>(work: (current: Queries) => Promise<T>): Promise<T> {
    queries ??= await schemaRead()
    try {
      return await work(queries)
    } catch (error) {
      if (!(error instanceof StrapiError) || error.kind !== 'outdated') throw error
      queries = await schemaRead()
      return work(queries)
    }
  }

  interface Stamps {
    /** Changes with the content types. */
    readonly schema?: unknown
    readonly [list: string]: unknown
  }

  async function stampsRead(): Promise<Stamps> {
    const { contentStamps: stamps = {} } = await ask<{ contentStamps?: Stamps }>(STAMPS_QUERY, { status })
    if (stamps.schema !== schemaVersion) queries = undefined
    schemaVersion = stamps.schema
    return stamps
  }

  function placesIn(stamps: Stamps, current: Queries): Map<string, Known> {
    const found = new Map<string, Known>()
    for (const { url, updatedAt } of entriesIn(stamps['files'])) {
      const place = fileAt(String(url))
      found.set(keyOf(place), { ...place, stamp: String(updatedAt), entry: {} })
    }
    for (const type of types) {
      const words = current.entries.get(type.name)
      if (words === undefined) continue
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

  async function entriesRead(current: Queries, wanted: readonly Known[]): Promise<ReadonlyMap<string, Entry>> {
    const read = new Map<string, Entry>()
    for (const type of types) {
      const ids = [...new Set(wanted.filter((it) => it.type === type.name).map(({ documentId }) => documentId))]
      for (let from = 0; from < ids.length; from += BATCH) {
        const query = current.entries.get(type.name) ?? ''
        const answer = await ask<{ entries: unknown }>(query, { ids: ids.slice(from, from + BATCH), status })
        for (const entry of entriesIn(answer.entries)) read.set(keyOf(addressIn(type, entry)), entry)
      }
    }
    return read
  }

  async function look(): Promise<void> {
    const stamps = await stampsRead()
    const seen = await inItsWords(async (current) => {
      const places = placesIn(stamps, current)
      const changed = changedIn(places)
      const entries = await entriesRead(current, changed)
      const isLeft = new Set(changed.map(keyOf))
      return new Map(
        [...places].flatMap(([key, it]) => {
          const entry = it.entry ?? entries.get(key)
          if (entry) return [[key, { ...it, entry }] as const]
          // gone since the stamps were read, or not answered: with its old stamp it is asked for again
          const before = known.get(key)
          return before?.entry ? [[key, isLeft.has(key) ? before : { ...it, entry: before.entry }] as const] : []
        }),
      )
    })
    enter(seen)
  }

  /** Entries to read: what has changed since the last look, and what shows a file that has. */
  function changedIn(stamps: ReadonlyMap<string, Known>): readonly Known[] {
    const isNew = (key: string) => known.get(key)?.stamp !== stamps.get(key)?.stamp
    const changed = new Set([...stamps.keys()].filter((key) => isNew(key) && stamps.get(key)?.type !== FILE))
    for (const [key, { shows = new Set<string>() }] of known) {
      const isStale = [...shows].some((it) => it.startsWith(`${FILE}/`) && isNew(it))
      if (isStale) for (const it of [key, ...shows]) changed.add(it)
    }
    return [...changed].flatMap((key) => stamps.get(key) ?? [])
  }

  /** Documents whose entry has changed, or a fragment that they show. */
  function enter(seen: ReadonlyMap<string, Known>): void {
    const before = known
    const isChanged = (key: string) => !key.startsWith(`${FILE}/`) && before.get(key)?.entry !== seen.get(key)?.entry
    const next = new Map<string, Known>()
    const refs: DocumentRef[] = []
    for (const [key, it] of seen) {
      const type = documentTypeOf.get(it.type)
      if (!type || !it.entry) {
        next.set(key, it)
        continue
      }
      const ref = refOf(type, it)
      refs.push(ref)
      const shown = before.get(key)?.shows ?? new Set()
      const isSame = !isChanged(key) && ![...shown].some(isChanged)
      if (isSame) {
        next.set(key, { ...it, shows: shown })
        continue
      }
      try {
        const { document, shows, blocks } = documentFrom(it, seen)
        next.set(key, { ...it, shows })
        origins?.note(ref, blocks)
        cache.put(ref, JSON.stringify(document))
      } catch {
        // it is told like any other bad document, and those after it still enter
        next.set(key, it)
        cache.put(ref, 'null')
      }
    }
    cache.retain(refs)
    known = next
  }

  function documentFrom({ type, documentId, locale, entry = {} }: Known, seen: ReadonlyMap<string, Known>) {
    const shows = new Set<string>()
    const blocks = new Map<string, string>()
    const fields = types.find(({ name }) => name === type)?.fields ?? []
    const document = fromEntry(fields, entry, {
      model,
      addressOf(media) {
        shows.add(keyOf(fileAt(media.url)))
        return addressOf(media)
      },
      fragment(inside) {
        const key = keyOf(fragmentAt(inside, locale))
        shows.add(key)
        return seen.get(key)?.entry?.['blocks'] as readonly Entry[] | undefined
      },
      onBlock(id, { fragment, index }) {
        const owner = fragment === undefined ? { type, documentId, locale } : fragmentAt(fragment, locale)
        blocks.set(id, `${keyOf(owner)}#blocks.${index}`)
      },
    })
    return { document, shows, blocks }
  }

  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function lookAndTell(): Promise<void> {
    const version = cache.version
    try {
      await look()
      noteSource(undefined)
    } catch (error) {
      noteSource(error as Error)
      throw error
    }
    if (version !== cache.version && hasStarted) onChange?.()
    hasStarted = true
  }

  /** What is asked for during a look is answered by the one after it. */
  function refresh(): Promise<void> {
    if (!looking) return (looking = lookAndTell().finally(() => (looking = undefined)))
    next ??= looking
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
  }

  function lookLater(): void {
    clearTimeout(timer)
    if (isClosed) return
    const wait = isThere ? every : Math.min(every, WHILE_AWAY)
    timer = setTimeout(
      () =>
        void refresh()
          .catch(() => undefined)
          .finally(lookLater),
      wait,
    )
    timer.unref()
  }

  const first = refresh()
  // what was good before is served until the CMS has answered
  await (cache.status.documents === 0
    ? first
    : Promise.race([first.catch(() => undefined), delay(PATIENCE, undefined, { ref: false })]))
  lookLater()
  return {
    refresh,
    shownBy({ documentId, locale }) {
      const key = keyOf(fragmentAt(documentId, locale))
      return [...known.values()].find(({ type, shows }) => type === 'page' && shows?.has(key))?.documentId
    },
    unshown() {
      const shown = new Set([...known.values()].flatMap(({ shows }) => [...(shows ?? [])]))
      return [...known].flatMap(([key, it]) => {
        if (it.type !== FRAGMENT || shown.has(key)) return []
        const { name = '', blocks } = documentFrom(it, known).document
        return [{ documentId: it.documentId, locale: it.locale, name: String(name), blocks }]
      })
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function entriesIn(list: unknown): readonly Stamped[] {
  const isEntries =
    Array.isArray(list) && list.every((it: unknown) => typeof (it as Entry | null)?.['documentId'] === 'string')
  if (!isEntries) throw new StrapiError('malformed', 'the CMS answered something else than entries')
  return list as readonly Stamped[]
}

function addressIn({ name, isLocalized }: EntryType, { documentId, locale }: Stamped): Address {
  return { type: name, documentId, locale: isLocalized ? String(locale) : '' }
}

function refOf(type: DocumentType, { documentId, locale }: Known): DocumentRef {
  return { type, locale, slug: documentId, file: `cms:${[type, documentId, locale].filter(Boolean).join('/')}` }
}
