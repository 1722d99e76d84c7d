import type { CheckName, Checked, CheckedDocument, Listed, Mistake, Surroundings } from '../../checks/Checked.ts'
import { localesOf, mistakesIn, readDocument } from '../../checks/checkContent.ts'
import { textAt } from '../../checks/json.ts'
import { mentionsIn } from '../../checks/mentioned.ts'
import type { DocumentRef } from '../../documents.ts'
import { sentenceOf } from '../../sentence.ts'
import type { Entry } from '../Entry.ts'
import { type EntryAddress, FRAGMENT, type Snapshot, keyOf } from '../entryAddress.ts'
import { EntryTree } from '../EntryTree.ts'
import { componentTypeOf } from '../fromEntry.ts'
import type { Model } from '../model.ts'
import type { NotedOrigins } from '../Origins.ts'
import { fieldAt } from './fieldAt.ts'

export interface JudgeInput {
  readonly model: Model
  readonly around: Omit<Surroundings, 'messages'>
  /** Every entry as the site has it. */
  readonly known: () => Snapshot
  /**
   * Gives the lists that these names should be in; one that can't be had in time is left out. Asked only for an entry that
   * names something of a list.
   */
  readonly listed?: (named: readonly ListedName[]) => Promise<Listed>
}

/** A name that an entry gives, and the list of the platform (`x-list`) that should have it. */
export interface ListedName {
  readonly list: string
  readonly name: string
}

/** An entry that is about to go live. */
export interface Candidate extends EntryAddress {
  readonly entry: Entry
  /** What goes live before it, in the same deed. */
  readonly together?: readonly (EntryAddress & { readonly entry: Entry })[]
  /** Pages that links may name although they aren't live yet: two that link to each other go live one by one. */
  readonly drafts?: readonly { readonly path: string; readonly locale: string }[]
}

export interface Verdict {
  /** The field of the entry. */
  readonly field: readonly string[]
  /** The same in words. */
  readonly place: string
  readonly says: string
  readonly isWarning: boolean
}

/** An entry that is about to be taken away. */
export interface Leaving {
  readonly type: string
  readonly documentId: string
  /** Of those that it leaves; none for all. */
  readonly locales: readonly string[]
}

export interface Judge {
  /** What is wrong with an entry. */
  judge(candidate: Candidate): Promise<readonly Verdict[]>
  /** Who would miss an entry, in words: `page /support`. */
  usersOf(leaving: Leaving): Promise<readonly string[]>
}

/** What names other entries. */
const USES: readonly CheckName[] = ['name', 'link']

/** What shows on a page; the others are told by `check`. */
const CHECKS: readonly CheckName[] = ['document', 'name', 'redirect', 'link', 'image', 'form']

/** Judges entries as they would be among what is live: by the boundary and by the checks of content. */
export function createJudge({ model, around, known, listed = noLists }: JudgeInput): Judge {
  const documents = new Map<string, CheckedDocument>()
  const media = new Set<string>()
  let place: EntryAddress | undefined
  let own: NotedOrigins | undefined
  const tree = new EntryTree(
    {
      put: (ref, source) => void documents.set(ref.file, readDocument({ ref, source }, around.rules)),
      retain(refs) {
        const held = new Set([...refs].map(({ type, locale, slug }) => fileOf({ type, locale, documentId: slug })))
        for (const file of documents.keys()) if (!held.has(file)) documents.delete(file)
      },
    },
    {
      model,
      addressOf({ url }) {
        media.add(url)
        return url
      },
      origins: {
        note(ref, origins) {
          const type = model.types.get(ref.type)?.name
          if (place && type === place.type && ref.slug === place.documentId && ref.locale === place.locale)
            own = origins
        },
      },
    },
  )
  const surroundings: Surroundings = {
    ...around,
    messages: { wanted: [], named: new Set(), patterns: [] }, // none of these checks asks for them
    hasFile: (address) => media.has(address) || around.hasFile(address),
  }

  function enter({ together = [], ...candidate }: Candidate): CheckedDocument | undefined {
    const over = [...together, candidate].map((it) => {
      const address = { type: it.type, documentId: it.documentId, locale: it.locale }
      return { ...address, stamp: '', entry: withTypes(it.entry) as Entry }
    })
    place = candidate
    own = undefined
    const snapshot = new Map(known())
    for (const it of over) snapshot.set(keyOf(it), it)
    tree.enter(snapshot)
    if (candidate.type === FRAGMENT) {
      const { document, origins } = tree.alone(candidate)
      own = origins
      const source = JSON.stringify({ slug: 'fragment', kind: 'popup', title: 'Fragment', blocks: document['blocks'] })
      const ref: DocumentRef = { type: 'dialog', locale: candidate.locale, slug: candidate.documentId, file: FRAGMENT }
      return readDocument({ ref, source }, around.rules)
    }
    const type = [...model.types].find(([, { name }]) => name === candidate.type)?.[0]
    return type && documents.get(fileOf({ ...candidate, type }))
  }

  /** Finds the documents that name something a snapshot doesn't have; keys are their files and the places in them. */
  async function missing(snapshot: Snapshot): Promise<ReadonlyMap<string, CheckedDocument>> {
    tree.enter(snapshot)
    const all = [...documents.values()]
    const byFile = new Map(all.map((it) => [it.ref.file, it]))
    const [defaultLocale] = localesOf(all)
    const found = new Map<string, CheckedDocument>()
    for (const [locale, asked] of Map.groupBy(all, ({ ref }) => ref.locale)) {
      // what a language lacks comes in the default one, never in a third
      const isReached = ({ ref }: CheckedDocument) => !locale || ['', locale, defaultLocale].includes(ref.locale)
      for (const { file, path } of await mistakesIn(among(asked, all.filter(isReached)), USES)) {
        const document = byFile.get(file)
        if (document) found.set(`${file} ${path}`, document)
      }
    }
    return found
  }

  const among = (asked: readonly CheckedDocument[], all: readonly CheckedDocument[]): Checked => ({
    documents: asked,
    locales: localesOf(all),
    defaultLocale: localesOf(all)[0] ?? '',
    around: surroundings,
    of: (type) => all.filter(({ ref }) => ref.type === type),
  })

  async function usersOf({ type, documentId, locales }: Leaving): Promise<readonly string[]> {
    const isLeaving = (it: EntryAddress) =>
      it.type === type && it.documentId === documentId && (locales.length === 0 || locales.includes(it.locale))
    const all = known()
    const rest = new Map([...all].filter(([, it]) => !isLeaving(it)))
    if (rest.size === all.size) return []
    const before = await missing(all)
    const after = await missing(rest)
    return [...new Set([...after].flatMap(([key, document]) => (before.has(key) ? [] : [nameOf(document)])))].toSorted()
  }

  async function judge(candidate: Candidate): Promise<readonly Verdict[]> {
    const checked = enter(candidate)
    const origins = own
    if (!checked || !origins) return []
    const all = [...documents.values(), ...(candidate.drafts ?? []).map(draftPage)]
    const type = [...model.types.values(), model.fragment].find(({ name }) => name === candidate.type)
    if (!type) return []
    const entry = withTypes(candidate.entry) as Entry
    const ground = { model, type, entry, document: checked.raw, origins }
    const here = keyOf(candidate)
    const ofPage = among([checked], all)
    const asked = { ...ofPage, around: { ...ofPage.around, listed: await listsNamedBy(checked) } }
    const mistakes = (await mistakesIn(asked, CHECKS)).filter(({ file }) => file === checked.ref.file)
    return mistakes.flatMap((mistake) => {
      const { entry: of, path, words } = fieldAt(mistake.path, ground)
      // a fragment inside was judged when it went live
      return of === here ? [verdict(mistake, { path, words })] : []
    })
  }

  async function listsNamedBy(checked: CheckedDocument): Promise<Listed> {
    const named = mentionsIn(checked).flatMap(({ list, name }) => (list === undefined ? [] : [{ list, name }]))
    return named.length > 0 ? listed(named) : {}
  }

  return { judge, usersOf }
}

const noLists = () => Promise.resolve({})

/** What tells one document of a type from another. */
const TELLING = ['path', 'slug', 'key', 'code', 'from_url', 'name', 'title']

/** `page /offers (es)` */
function nameOf({ ref, raw }: CheckedDocument): string {
  const telling = TELLING.map((name) => textAt(raw, name)).find((it) => it !== undefined)
  return `${ref.type.replace('-', ' ')} ${telling ?? ref.slug}${ref.locale && ` (${ref.locale})`}`
}

function verdict(
  mistake: Mistake,
  { path, words }: { readonly path: readonly string[]; readonly words: string },
): Verdict {
  return { field: path, place: words, says: sentenceOf(mistake), isWarning: mistake.isWarning === true }
}

const fileOf = ({ type, documentId, locale }: EntryAddress) =>
  `cms:${[type, documentId, locale].filter(Boolean).join('/')}`

function draftPage({ path, locale }: { readonly path: string; readonly locale: string }): CheckedDocument {
  const ref: DocumentRef = { type: 'page', locale, slug: path, file: `draft ${path}` }
  return { ref, source: '', raw: { path }, document: undefined, problems: [] }
}

/** The CMS itself names components otherwise than its content API. */
function withTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTypes)
  if (typeof value !== 'object' || value === null) return value
  const { __component: uid, ...rest } = value as Record<string, unknown>
  const entries = Object.entries(rest).map(([key, item]) => [key, withTypes(item)])
  return { ...Object.fromEntries(entries), ...(typeof uid === 'string' && { __typename: componentTypeOf(uid) }) }
}
