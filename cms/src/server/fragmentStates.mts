import { fragmentsIn, slotPopulation } from './fragments.mts'
import { FRAGMENT, type Row, type Strapi } from './strapi.mts'

/** A fragment inside an entry that differs from the published site. */
export interface FragmentState {
  readonly documentId: string
  readonly name: string
  /**
   * `draft`: it was never published, and is published with the entry. `modified`: its published
   * version stays.
   */
  readonly state: 'draft' | 'modified'
  /** Name of the user who saved it last. */
  readonly by: string
  /** Time of the last save, ISO 8601. */
  readonly at: string
}

interface Entry {
  readonly uid: string
  readonly documentId: string
  readonly locale: string | undefined
}

/** Returns the fragments in an entry, nested ones included, that differ from the published site. */
export async function fragmentStates(strapi: Strapi, entry: Entry): Promise<readonly FragmentState[]> {
  const found = new Map<string, FragmentState | undefined>()
  await visit(entry)
  return [...found.values()].filter((it) => it !== undefined)

  async function visit({ uid, documentId, locale }: Entry): Promise<void> {
    const inLocale = locale === undefined ? {} : { locale }
    const draft = await strapi
      .documents(uid)
      .findOne({ documentId, ...inLocale, status: 'draft', populate: slotPopulation(strapi) })
    for (const inner of fragmentsIn(draft)) {
      if (found.has(inner)) continue
      found.set(inner, await stateOf(inner, inLocale))
      await visit({ uid: FRAGMENT, documentId: inner, locale })
    }
  }

  async function stateOf(documentId: string, inLocale: object): Promise<FragmentState | undefined> {
    const rows = await strapi.db
      .query(FRAGMENT)
      .findMany({ where: { documentId, ...inLocale }, populate: { updatedBy: true } })
    const draft = rows.find((row) => !row['publishedAt'])
    const live = rows.find((row) => row['publishedAt'])
    if (!draft || (live && timeOf(draft['updatedAt']) <= timeOf(live['updatedAt']))) return undefined
    const state = live ? 'modified' : 'draft'
    return { documentId, name: String(draft['name']), state, by: personIn(draft), at: String(draft['updatedAt']) }
  }
}

const timeOf = (value: unknown) => new Date(String(value)).getTime()

/** Returns the name of the user who saved the row last; `Somebody` where it has none. */
export function personIn({ updatedBy }: Row): string {
  const { firstname, lastname, username } = (updatedBy ?? {}) as Row
  return [firstname, lastname].filter(Boolean).join(' ') || String(username ?? 'Somebody')
}
