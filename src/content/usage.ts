import type { RendererDefinition } from '#src/engine/definition.ts'
import type { BlockNode } from '#src/engine/node.ts'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import { blocksOf } from './checks/authored.ts'
import type { CheckedDocument } from './checks/Checked.ts'
import { property, textAt } from './checks/json.ts'
import { mentionsIn } from './checks/mentioned.ts'
import { stemOf } from './checks/words.ts'
import { manifestOf, uses } from './manifest.ts'

/** A document that uses something, and where in it. */
export interface Usage {
  readonly file: string
  readonly type: string
  /** Empty for types without one. */
  readonly locale: string
  /** The address of a page, the slug of another document; empty where it has neither. */
  readonly address: string
  readonly places: readonly string[]
}

interface WithBlocks {
  readonly blocks: readonly BlockNode[]
}

const hasBlocks = (document: object): document is WithBlocks => 'blocks' in document

/** The documents that use a name: a component, data source, form, dialog, value, fact, action, message, picture, link … */
export function usagesOf(name: string, documents: readonly CheckedDocument[], registry: DefinitionRegistry): Usage[] {
  const isMessage = documents.some(({ ref, raw }) => ref.type === 'translation' && messageNames(raw).includes(name))
  // components bring messages by the first part of their keys
  const group = isMessage ? name.split('.')[0] : undefined
  return documents.flatMap((checked) => {
    const { ref, raw } = checked
    const mentioned = mentionsIn(checked).filter((it) => it.name === name)
    const blocks = blocksOf(raw, registry).filter(({ definition }) => isOf(definition, name, group))
    if (!isUser(checked, name, registry) && mentioned.length === 0 && (!group || blocks.length === 0)) return []
    const address = textAt(raw, 'path') ?? textAt(raw, 'slug') ?? textAt(raw, 'from_url') ?? ''
    const places = [...new Set([...blocks, ...mentioned].map(({ path }) => path))]
    return [{ file: ref.file, type: ref.type, locale: ref.locale, address, places }]
  })
}

function isUser({ document }: CheckedDocument, name: string, registry: DefinitionRegistry): boolean {
  return document !== undefined && hasBlocks(document) && uses(manifestOf(document, registry), name)
}

function isOf({ name, data, messages = [] }: RendererDefinition, wanted: string, group: string | undefined): boolean {
  const hasRequiredData = name === wanted || Object.values(data).some(({ source }) => source === wanted)
  return hasRequiredData || (group !== undefined && messages.includes(group))
}

/** The keys of a translation, without plural form. */
export const messageNames = (raw: unknown): string[] => Object.keys(property(raw, 'messages') ?? {}).map(stemOf)

/** Every name that the documents use or might: what a question can be about. */
export function namesIn(documents: readonly CheckedDocument[], registry: DefinitionRegistry): string[] {
  const used = documents.flatMap((document) => mentionsIn(document).map(({ name }) => name))
  const own = documents.flatMap(({ raw }) => textAt(raw, 'slug') ?? [])
  const components = registry.definitions.flatMap(({ name, data }) => [
    name,
    ...Object.values(data).map(({ source }) => source),
  ])
  return [...new Set([...components, ...own, ...used].map(stemOf))].toSorted()
}

/** The names most like one that isn't there, the nearest first. */
export function nearest(name: string, names: readonly string[], count = 5): string[] {
  const wanted = name.toLowerCase()
  const rated = names.map((it) => ({ it, distance: distance(wanted, it.toLowerCase()) }))
  return rated
    .filter(({ it, distance: far }) => far <= Math.max(2, name.length / 2) || it.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.distance - b.distance || a.it.localeCompare(b.it))
    .slice(0, count)
    .map(({ it }) => it)
}

/** Letters to add, take away or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const change = (row[at - 1] ?? 0) + Number(letter !== other[at - 1])
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
