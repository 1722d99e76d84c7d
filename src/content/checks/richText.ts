import { Parser } from 'htmlparser2'
import type { TSchema } from 'typebox'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import { isObject } from '#src/shared/json.ts'
import { documentTypes } from '../documents.ts'
import type { CheckedDocument } from './Checked.ts'
import { blocksOf } from './authored.ts'
import { pathTo } from './json.ts'

export interface Tag {
  readonly name: string
  readonly href?: string
}

/** The opening tags of some HTML, as a browser reads them. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, href: attributes['href'] }),
  })
  parser.end(html)
  return tags
}

export interface RichTextPlace {
  readonly path: string
  readonly html: string
}

interface Kinded {
  readonly 'x-kind'?: string
  readonly properties?: Readonly<Record<string, TSchema & Kinded>>
  readonly items?: TSchema & Kinded
}

/** Every rich text that a value says, by its schema. */
export function* richTextsOf(schema: TSchema, value: unknown, path: string): Generator<RichTextPlace> {
  const at: Kinded = schema
  if (typeof value === 'string') {
    if (at['x-kind'] === 'rich-text') yield { path, html: value }
    return
  }
  if (Array.isArray(value)) {
    if (at.items) for (const [index, item] of value.entries()) yield* richTextsOf(at.items, item, pathTo(path, index))
    return
  }
  if (!isObject(value)) return
  for (const [key, part] of Object.entries(at.properties ?? {})) yield* richTextsOf(part, value[key], pathTo(path, key))
}

/** Every rich text of a document, those of its blocks too. */
export function* everyRichText({ ref, raw }: CheckedDocument, registry: DefinitionRegistry): Generator<RichTextPlace> {
  yield* richTextsOf(documentTypes[ref.type].schema, raw, '$')
  for (const { definition, block, path } of blocksOf(raw, registry)) {
    if (definition.props) yield* richTextsOf(definition.props, block, path)
  }
}
