import { STANDARD_MESSAGES } from '#registry/defaultMessages.ts'
import { messageKey } from '#schemas/validationMessage.ts'
import { blocksOf, propsOfKind } from '#src/content/checks/authored.ts'
import type { CheckedDocument } from '#src/content/checks/Checked.ts'
import { textAt } from '#src/content/checks/json.ts'
import type { DocumentType } from '#src/content/documents.ts'
import { messageNames } from '#src/content/usage.ts'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

/** A name that content may use, with its details. */
export interface Named {
  readonly name: string
  readonly title?: string
  readonly [detail: string]: string | readonly string[] | undefined
}

interface Site {
  /** The default locale, whose texts are shown. */
  readonly locale: string
  readonly registry: DefinitionRegistry
}

export type NamedByContent = ReturnType<typeof namedByContent>

/** Returns the names that documents define, each once, in order. */
export function namedByContent(documents: readonly CheckedDocument[], { locale, registry }: Site) {
  // the default language first, because its titles are shown
  const ranked = documents.toSorted((a, b) => Number(b.ref.locale === locale) - Number(a.ref.locale === locale))
  const of = (type: DocumentType) => ranked.filter(({ ref }) => ref.type === type)
  const titled = (type: DocumentType, field: string, title: string): Named[] =>
    of(type).flatMap(({ raw }) => {
      const name = textAt(raw, field)
      return name === undefined ? [] : [{ name, title: textAt(raw, title) }]
    })
  return {
    page: inOrder(titled('page', 'path', 'title')),
    anchor: inOrder(of('page').flatMap((page) => anchorsOf(page, registry))),
    form: inOrder(titled('form', 'slug', 'title')),
    dialog: inOrder(titled('dialog', 'slug', 'title')),
    menu: inOrder(titled('menu', 'slug', 'title')),
    locale: inOrder(titled('locale', 'code', 'name')),
    noun: inOrder(of('translation').flatMap(({ raw, ref }) => nounsOf(raw).map((name) => ({ name, in: ref.file })))),
    code: inOrder([...of('validation-message').flatMap(({ raw }) => codeOf(raw)), ...standardCodes()]),
  }
}

function anchorsOf({ raw }: CheckedDocument, registry: DefinitionRegistry): Named[] {
  return blocksOf(raw, registry).flatMap(({ definition, block }) =>
    propsOfKind(definition, 'x-kind', 'anchor').flatMap((prop) => {
      const name = textAt(block, prop)
      return name === undefined ? [] : [{ name: `${textAt(raw, 'path') ?? ''}#${name}` }]
    }),
  )
}

const PLURAL = 'plural.'

const nounsOf = (raw: unknown): string[] =>
  messageNames(raw).flatMap((key) => (key.startsWith(PLURAL) ? [key.slice(PLURAL.length)] : []))

function codeOf(raw: unknown): Named[] {
  const code = textAt(raw, 'code')
  if (code === undefined) return []
  const name = messageKey({ code, field: textAt(raw, 'field'), rule: textAt(raw, 'rule') })
  return [{ name, title: textAt(raw, 'message') }]
}

const standardCodes = (): Named[] =>
  Object.entries(STANDARD_MESSAGES).map(([name, words]) => ({ name, 'unless content says it': words }))

/** Returns the names in order; of equal names the first remains. */
function inOrder(names: readonly Named[]): readonly Named[] {
  const first = new Map<string, Named>()
  for (const named of names) if (!first.has(named.name)) first.set(named.name, named)
  return [...first.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
