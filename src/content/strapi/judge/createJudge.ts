import { isObject } from '#src/shared/json.ts'
import { localesOf, mistakesIn, readDocument } from '../../checks/checkContent.ts'
import {
  type CheckName,
  type Checked,
  type CheckedDocument,
  type Listed,
  type CheckIssue,
  type CheckContext,
  isOfType,
} from '../../checks/Checked.ts'
import { textAt } from '../../checks/json.ts'
import { mentionsIn } from '../../checks/mentionsIn.ts'
import type { DocumentRef } from '../../documents.ts'
import { sentenceOf } from '../../sentence.ts'
import type { Entry } from '../Entry.ts'
import { type EntryAddress, FRAGMENT, type Snapshot, keyOf } from '../entryAddress.ts'
import { EntryTree } from '../EntryTree.ts'
import { componentTypeOf } from '../fromEntry.ts'
import type { Model } from '../model.ts'
import type { NotedOrigins } from '../Origins.ts'
import { fieldAt } from './fieldAt.ts'

export interface JudgeOptions {
  readonly model: Model
  readonly around: Omit<CheckContext, 'messages'>
  /** Returns every entry as the site has it. */
  readonly known: () => Snapshot
  /**
   * Loads the lists that should contain these names; a list that can't be loaded in time is
   * omitted. Called only for entries with names from lists.
   */
  readonly listed?: (named: readonly ListedName[]) => Promise<Listed>
}

/** A name in an entry, and the platform's list (`x-list`) that should contain it. */
export interface ListedName {
  readonly list: string
  readonly name: string
}

/** An entry that is about to be published. */
export interface Candidate extends EntryAddress {
  readonly entry: Entry
  /** Entries that are published before it, in the same operation. */
  readonly together?: readonly (EntryAddress & { readonly entry: Entry })[]
  /**
   * Pages that links may lead to although they aren't live yet: two pages that link to each other
   * are published one by one.
   */
  readonly drafts?: readonly { readonly path: string; readonly locale: string }[]
}

export interface FieldIssue {
  /** Path of the field in the entry. */
  readonly field: readonly string[]
  /** The same in words. */
  readonly place: string
  readonly says: string
  readonly isWarning: boolean
}

/** An entry that is about to be unpublished or deleted. */
export interface Leaving {
  readonly type: string
  readonly documentId: string
  /** The locales that it leaves; empty for all. */
  readonly locales: readonly string[]
}

export interface Judge {
  /** Returns the issues of an entry. */
  judge(candidate: Candidate): Promise<readonly FieldIssue[]>
  /** Returns what uses an entry, in words: `page /support`. */
  usersOf(leaving: Leaving): Promise<readonly string[]>
}

/** Checks for references to other entries. */
const REFERENCE_CHECKS: readonly CheckName[] = ['name', 'link']

/** Checks of what is shown on a page; the others run in the content check only. */
const ENTRY_CHECKS: readonly CheckName[] = ['document', 'name', 'redirect', 'link', 'image', 'form']

/**
 * Creates a judge of entries, which applies the boundary and the content checks to an entry
 * together with the live content.
 */
// long: its functions share the documents that they compare with
export function createJudge({ model, around, known, listed = loadNoLists }: JudgeOptions): Judge {
  const documents = new Map<string, CheckedDocument>()
  const media = new Set<string>()
  let currentAddress: EntryAddress | undefined
  let currentOrigins: NotedOrigins | undefined
  const tree = new EntryTree(
    {
      put: (ref, source) => void documents.set(ref.file, readDocument({ ref, source }, around.rules)),
      retain(refs) {
        const files = new Set([...refs].map(({ type, locale, slug }) => fileOf({ type, locale, documentId: slug })))
        for (const file of documents.keys()) if (!files.has(file)) documents.delete(file)
      },
    },
    {
      model,
      addressOf({ url }) {
        media.add(url)
        return url
      },
      origins: {
        record(ref, origins) {
          const type = model.types.get(ref.type)?.name
          if (
            currentAddress &&
            type === currentAddress.type &&
            ref.slug === currentAddress.documentId &&
            ref.locale === currentAddress.locale
          )
            currentOrigins = origins
        },
      },
    },
  )
  const context: CheckContext = {
    ...around,
    messages: { wanted: [], named: new Set(), patterns: [] }, // no entry check uses messages
    hasFile: (address) => media.has(address) || around.hasFile(address),
  }

  function enterCandidate({ together = [], ...candidate }: Candidate): CheckedDocument | undefined {
    const overlay = [...together, candidate].map((it) => {
      const address = { type: it.type, documentId: it.documentId, locale: it.locale }
      return { ...address, stamp: '', entry: withTypes(it.entry) }
    })
    currentAddress = candidate
    currentOrigins = undefined
    const snapshot = new Map(known())
    for (const it of overlay) snapshot.set(keyOf(it), it)
    tree.update(snapshot)
    if (candidate.type === FRAGMENT) {
      const { document, origins } = tree.documentAt(candidate)
      currentOrigins = origins
      const source = JSON.stringify({ slug: 'fragment', kind: 'popup', title: 'Fragment', blocks: document['blocks'] })
      const ref: DocumentRef = { type: 'dialog', locale: candidate.locale, slug: candidate.documentId, file: FRAGMENT }
      return readDocument({ ref, source }, around.rules)
    }
    const type = [...model.types].find(([, { name }]) => name === candidate.type)?.[0]
    return type && documents.get(fileOf({ ...candidate, type }))
  }

  /** Returns the documents with broken references in a snapshot; keys are file and path. */
  async function brokenReferences(snapshot: Snapshot): Promise<ReadonlyMap<string, CheckedDocument>> {
    tree.update(snapshot)
    const all = [...documents.values()]
    const byFile = new Map(all.map((it) => [it.ref.file, it]))
    const [defaultLocale] = localesOf(all)
    const broken = new Map<string, CheckedDocument>()
    for (const [locale, documentsOfLocale] of Map.groupBy(all, ({ ref }) => ref.locale)) {
      // missing translations come from the default locale, never from a third
      const isReachable = ({ ref }: CheckedDocument) => !locale || ['', locale, defaultLocale].includes(ref.locale)
      for (const { file, path } of await mistakesIn(
        checkedAmong(documentsOfLocale, all.filter(isReachable)),
        REFERENCE_CHECKS,
      )) {
        const document = byFile.get(file)
        if (document) broken.set(`${file} ${path}`, document)
      }
    }
    return broken
  }

  const checkedAmong = (checkedDocuments: readonly CheckedDocument[], all: readonly CheckedDocument[]): Checked => ({
    documents: checkedDocuments,
    locales: localesOf(all),
    defaultLocale: localesOf(all)[0] ?? '',
    context,
    of: (type) => all.filter((it) => isOfType(it, type)),
  })

  async function usersOf({ type, documentId, locales }: Leaving): Promise<readonly string[]> {
    const isRemoved = (it: EntryAddress) =>
      it.type === type && it.documentId === documentId && (locales.length === 0 || locales.includes(it.locale))
    const all = known()
    const remaining = new Map([...all].filter(([, it]) => !isRemoved(it)))
    if (remaining.size === all.size) return []
    const brokenBefore = await brokenReferences(all)
    const brokenAfter = await brokenReferences(remaining)
    return [
      ...new Set([...brokenAfter].flatMap(([key, document]) => (brokenBefore.has(key) ? [] : [nameOf(document)]))),
    ].toSorted()
  }

  async function judge(candidate: Candidate): Promise<readonly FieldIssue[]> {
    const checked = enterCandidate(candidate)
    const origins = currentOrigins
    if (!checked || !origins) return []
    const all = [...documents.values(), ...(candidate.drafts ?? []).map(draftPage)]
    const type = [...model.types.values(), model.fragment].find(({ name }) => name === candidate.type)
    if (!type) return []
    const entry = withTypes(candidate.entry)
    const fieldContext = { model, type, entry, document: checked.raw, origins }
    const candidateKey = keyOf(candidate)
    const checkedPage = checkedAmong([checked], all)
    const withLists = { ...checkedPage, context: { ...checkedPage.context, listed: await loadListsFor(checked) } }
    const mistakes = (await mistakesIn(withLists, ENTRY_CHECKS)).filter(({ file }) => file === checked.ref.file)
    return mistakes.flatMap((mistake) => {
      const { entry: owner, path, words } = fieldAt(mistake.path, fieldContext)
      // a fragment was judged when it was published
      return owner === candidateKey ? [toVerdict(mistake, { path, words })] : []
    })
  }

  async function loadListsFor(checked: CheckedDocument): Promise<Listed> {
    const listedNames = mentionsIn(checked).flatMap(({ list, name }) => (list === undefined ? [] : [{ list, name }]))
    return listedNames.length > 0 ? listed(listedNames) : {}
  }

  return { judge, usersOf }
}

const loadNoLists = () => Promise.resolve({})

/** Fields that identify a document among those of its type. */
const IDENTIFYING_FIELDS = ['path', 'slug', 'key', 'code', 'from_url', 'name', 'title']

/** Describes a document: `page /offers (es)` */
function nameOf({ ref, raw }: CheckedDocument): string {
  const identifier = IDENTIFYING_FIELDS.map((name) => textAt(raw, name)).find((it) => it !== undefined)
  return `${ref.type.replace('-', ' ')} ${identifier ?? ref.slug}${ref.locale && ` (${ref.locale})`}`
}

function toVerdict(
  mistake: CheckIssue,
  { path, words }: { readonly path: readonly string[]; readonly words: string },
): FieldIssue {
  return { field: path, place: words, says: sentenceOf(mistake), isWarning: mistake.isWarning === true }
}

const fileOf = ({ type, documentId, locale }: EntryAddress) =>
  `cms:${[type, documentId, locale].filter(Boolean).join('/')}`

function draftPage({ path, locale }: { readonly path: string; readonly locale: string }): CheckedDocument {
  const ref: DocumentRef = { type: 'page', locale, slug: path, file: `draft ${path}` }
  return { ref, source: '', raw: { path }, document: undefined, mentions: [], problems: [] }
}

/** Adds `__typename` as in the content API: the CMS itself names components in another way. */
function withTypes({ __component: uid, ...rest }: Entry): Entry {
  const withInnerTypes = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withInnerTypes)
    return isObject(value) ? withTypes(value) : value
  }
  const entries = Object.entries(rest).map(([key, item]) => [key, withInnerTypes(item)])
  return { ...Object.fromEntries(entries), ...(typeof uid === 'string' && { __typename: componentTypeOf(uid) }) }
}
