import { Parser } from 'htmlparser2'
import type { TSchema } from 'typebox'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { isObject } from '#src/shared/json.ts'
import { documentTypes } from '../documents.ts'
import { blocksOf } from './authored.ts'
import type { CheckedDocument } from './Checked.ts'
import { pathTo } from './json.ts'

export interface Tag {
  readonly name: string
  readonly href?: string
}

/** Returns the opening tags in HTML, as a browser parses them. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, href: attributes['href'] }),
  })
  parser.end(html)
  return tags
}

export interface RichTextAtPath {
  readonly path: string
  readonly html: string
}

interface MarkedSchema {
  readonly 'x-kind'?: string
  readonly properties?: Readonly<Record<string, TSchema & MarkedSchema>>
  readonly items?: TSchema & MarkedSchema
}

/** Visits every rich text in a value, by its schema. */
export function* richTextsOf(schema: TSchema, value: unknown, path: string): Generator<RichTextAtPath> {
  const marked: MarkedSchema = schema
  if (typeof value === 'string') {
    if (marked['x-kind'] === 'rich-text') yield { path, html: value }
    return
  }
  if (Array.isArray(value)) {
    if (marked.items)
      for (const [index, item] of value.entries()) yield* richTextsOf(marked.items, item, pathTo(path, index))
    return
  }
  if (!isObject(value)) return
  for (const [key, part] of Object.entries(marked.properties ?? {}))
    yield* richTextsOf(part, value[key], pathTo(path, key))
}

/** Visits every rich text of a document and its blocks. */
export function* everyRichText({ ref, raw }: CheckedDocument, registry: DefinitionRegistry): Generator<RichTextAtPath> {
  yield* richTextsOf(documentTypes[ref.type].schema, raw, '$')
  for (const { definition, block, path } of blocksOf(raw, registry)) {
    if (definition.props) yield* richTextsOf(definition.props, block, path)
  }
}
