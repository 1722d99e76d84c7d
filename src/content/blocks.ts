import Type, { type TObject } from 'typebox'
import { Block, MAX_DEPTH } from '#schemas/block.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import type { BlockNode, BlockProblem } from '#src/engine/node.ts'
import { upgraded } from '#src/engine/migrations.ts'
import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { Registry } from '#src/engine/registry.ts'
import type { DocumentRef } from './documents.ts'
import { type Finding, findingsOf } from './check.ts'
import type { NameRules } from '#src/engine/names.ts'
import { clean } from './clean.ts'
import { shown } from './json-path.ts'
import { keepMentions } from './mentions.ts'

export interface BlockRules {
  readonly registry: Registry
  readonly names: NameRules
  /** Development and preview: a bad block leaves a node that tells what is wrong, instead of nothing. */
  readonly showProblems: boolean
  /** Preview: where in the CMS things are edited. */
  readonly origins?: KnownOrigins
}

export interface KnownOrigins {
  ofDocument(ref: DocumentRef): DocumentOrigin | undefined
  ofBlock(ref: DocumentRef, id: string): BlockOrigin | undefined
}

export interface ReadBlocks {
  readonly blocks: readonly BlockNode[]
  readonly findings: readonly Finding[]
}

/** Of one document, nested ones included; each that asks for data can be a hundred times as large as what is written. */
export const MAX_BLOCKS = 5000
const MAX_ASKING = 100

const schemas = new WeakMap<RendererDefinition, TObject>()

/** The schema of a whole block of this component: what every block carries, its props and its slots. */
export function blockSchema(definition: RendererDefinition): TObject {
  let schema = schemas.get(definition)
  if (!schema) {
    const slots = definition.slots.map((name) => [name, Type.Optional(Type.Unknown())] as const)
    schema = Type.Object(
      { ...Block.properties, ...definition.props?.properties, ...Object.fromEntries(slots) },
      { additionalProperties: false },
    )
    schemas.set(definition, schema)
  }
  return schema
}

/** Turns authored blocks into nodes. A bad block drops out with its findings; the others are untouched. */
export function readBlocks(
  authored: unknown,
  path: string,
  rules: BlockRules & { readonly ref?: DocumentRef },
): ReadBlocks {
  const findings: Finding[] = []
  const ids = new Set<string>()
  let asking = 0
  return { blocks: readList(authored, path, 1), findings }

  function readList(list: unknown, where: string, depth: number): BlockNode[] {
    if (list === undefined || list === null) return []
    const items = Array.isArray(list) ? list : [list] // a slot may hold one block
    const nodes: BlockNode[] = []
    for (const [index, item] of items.entries()) {
      const node = readBlock(item, Array.isArray(list) ? `${where}[${index}]` : where, depth)
      if (node) nodes.push(node)
    }
    return nodes
  }

  function readBlock(block: unknown, where: string, depth: number): BlockNode | undefined {
    const head = typeof block === 'object' && block !== null ? (block as Record<string, unknown>) : {}
    const name = nameIn(head, '__component') ?? ''
    const id = nameIn(head, 'id') ?? where
    const drop = (problems: readonly Finding[], kind: BlockProblem['kind'] = 'invalid') => {
      findings.push(...problems.map((it) => ({ ...it, block: { component: name, entry: id, kind } })))
      const [problem] = problems
      if (!rules.showProblems || !problem) return undefined
      return { component: name, id: `${id}:${where}`, props: {}, problem: { ...problem, kind }, ...originOf(id) }
    }
    const definition = rules.registry.get(name)
    if (depth > MAX_DEPTH) {
      return drop([{ path: where, expected: `blocks nested at most ${MAX_DEPTH} deep`, found: `depth ${depth}` }])
    }
    if (!definition) {
      const expected = 'a registered component'
      return drop([{ path: `${where}.__component`, expected, found: shown(head['__component']) }], 'unknown')
    }
    const { block: current, problem } = upToDate(definition, head, where)
    if (problem) return drop([problem])
    const schema = blockSchema(definition)
    const misfits = findingsOf(schema, current, where)
    if (misfits.length) return drop(misfits)
    if (ids.has(id)) {
      return drop([
        { path: `${where}.id`, expected: 'an id that no other block of the document has', found: shown(id) },
      ])
    }
    if (ids.size >= MAX_BLOCKS) {
      return drop([{ path: where, expected: `at most ${MAX_BLOCKS} blocks in a document`, found: 'one more' }])
    }
    if (Object.keys(definition.data).length > 0 && ++asking > MAX_ASKING) {
      return drop([{ path: where, expected: `at most ${MAX_ASKING} blocks that ask for data`, found: 'one more' }])
    }
    ids.add(id)
    const cleaned = clean(schema, current, where, rules.names)
    if (cleaned.findings.length) return drop(cleaned.findings)
    const node = { ...toNode(definition, cleaned.value as Record<string, unknown>, where, depth), ...originOf(id) }
    const reads = cleaned.mentions.filter(({ kind }) => kind === 'value').map(({ name: value }) => value)
    return keepMentions(reads.length > 0 ? { ...node, reads: [...new Set(reads)] } : node, cleaned.mentions)
  }

  function originOf(id: string): Pick<BlockNode, 'origin'> {
    const origin = rules.ref && rules.origins?.ofBlock(rules.ref, id)
    return origin === undefined ? {} : { origin }
  }

  function toNode(
    definition: RendererDefinition,
    block: Record<string, unknown>,
    where: string,
    depth: number,
  ): BlockNode {
    const { __component, id, visibleWhen, ...rest } = block
    const slots: Record<string, BlockNode[]> = {}
    for (const name of definition.slots) {
      if (rest[name] !== undefined) slots[name] = readList(rest[name], `${where}.${name}`, depth + 1)
      delete rest[name]
    }
    return {
      component: __component as string,
      id: id as string,
      props: rest,
      ...(definition.slots.length > 0 && { slots }),
      ...(visibleWhen !== undefined && { visibleWhen: visibleWhen as BlockNode['visibleWhen'] }),
    }
  }
}

/** Anything can stand in its place, even what can't be made a string of. */
function nameIn(block: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const name = block[key]
  return typeof name === 'string' ? name : undefined
}

interface UpToDate {
  readonly block: Readonly<Record<string, unknown>>
  readonly problem?: Finding
}

/** A block that was written for an older version of its component, led to the present one. One that says none is of the first. */
function upToDate(definition: RendererDefinition, block: Readonly<Record<string, unknown>>, where: string): UpToDate {
  const { version: present = 1 } = definition
  const { version = 1, ...written } = block
  const isKnown = Number.isInteger(version) && Number(version) >= 1 && Number(version) <= present
  if (!isKnown) {
    const expected = present === 1 ? 'version 1, the only one' : `a version from 1 to ${present}`
    return { block, problem: { path: `${where}.version`, expected, found: shown(version) } }
  }
  if (version === present) return { block: written }
  try {
    return { block: upgraded(definition, Number(version), written) }
  } catch (error) {
    const expected = `what version ${String(version)} of ${definition.name} was made of`
    return { block, problem: { path: where, expected, found: error instanceof Error ? error.message : shown(error) } }
  }
}
