import Type, { type TObject } from 'typebox'
import { Block, MAX_DEPTH } from '#schemas/block.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import type { BlockNode, BlockProblem } from '#src/engine/node.ts'
import { upgradeProps } from '#src/engine/migrations.ts'
import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { Registry } from '#src/engine/registry.ts'
import type { DocumentRef } from './documents.ts'
import { type Finding, findingsOf } from './check.ts'
import type { NameRules } from '#src/engine/names.ts'
import { clean } from './clean.ts'
import { GoodBlocks } from './GoodBlocks.ts'
import { shown } from './json-path.ts'
import { type Mention, keepMentions, mentionsOf } from './mentions.ts'
import { sentenceOf } from './sentence.ts'

export interface BlockRules {
  readonly registry: Registry
  readonly names: NameRules
  /** Development and preview: a bad block leaves a node that tells what is wrong, instead of nothing. */
  readonly showProblems: boolean
  /** Preview: a document with wrong fields of its own is shown without them, as nothing live depends on it. */
  readonly showsUnfinished?: boolean
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
  /** Those of the version before that stand where bad ones would. */
  readonly kept: readonly BlockNode[]
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

interface ReadRules extends BlockRules {
  readonly ref?: DocumentRef
  /** Of the version that is live: a bad block is served as it was there. */
  readonly before?: readonly BlockNode[]
}

/** Turns authored blocks into nodes. A bad block keeps its last good version, or drops out; the others are untouched. */
export function readBlocks(authored: unknown, path: string, rules: ReadRules): ReadBlocks {
  const findings: Finding[] = []
  const kept: BlockNode[] = []
  const ids = new Set<string>()
  const good = rules.before && !rules.showProblems ? new GoodBlocks(rules.before, authored) : undefined
  let asking = 0
  return { blocks: readList(authored, path, 1), findings, kept }

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
    const head = typeof block === 'object' && block !== null ? (block as Authored) : {}
    if (depth > MAX_DEPTH) {
      const expected = `blocks nested at most ${MAX_DEPTH} deep`
      return drop(head, { where, findings: [{ path: where, expected, found: `depth ${depth}` }] })
    }
    const own = readOwn(head, where)
    if ('findings' in own) {
      const node = good?.find(head)
      if (!node || admit(node, where)) return drop(head, { where, ...own })
      report(head, { where, ...own, isKept: true })
      kept.push(node)
      return keepMentions(fill(node, head, { where, depth }), mentionsOf(node))
    }
    const { node, slots, mentions } = own
    const problem = admit(node, where)
    if (problem) return drop(head, { where, findings: [problem] })
    return keepMentions({ ...fill(node, slots, { where, depth }), ...originOf(node.id) }, mentions)
  }

  function report(head: Authored, { where, findings: [problem, ...others], kind = 'invalid', isKept }: Bad): void {
    if (!problem) return
    const block = { component: componentOf(head), entry: idOf(head, where), kind, ...(isKept && { isKept }) }
    findings.push({ ...problem, block, ...(others.length > 0 && { others }) })
  }

  function drop(head: Authored, bad: Bad): BlockNode | undefined {
    report(head, bad)
    const [problem] = bad.findings
    if (!rules.showProblems || !problem) return undefined
    const { where, kind = 'invalid' } = bad
    const id = idOf(head, where)
    return {
      component: componentOf(head),
      id: `${id}:${where}`,
      props: {},
      problem: { ...problem, kind, says: saysOf(problem) },
      ...originOf(id),
    }
  }

  function originOf(id: string): Pick<BlockNode, 'origin'> {
    const origin = rules.ref && rules.origins?.ofBlock(rules.ref, id)
    return origin === undefined ? {} : { origin }
  }

  /** Takes a block into the document; what is wrong with that where it can't be. */
  function admit({ component, id }: BlockNode, where: string): Finding | undefined {
    if (ids.has(id)) {
      return { path: `${where}.id`, expected: 'an id that no other block of the document has', found: shown(id) }
    }
    if (ids.size >= MAX_BLOCKS) {
      return { path: where, expected: `at most ${MAX_BLOCKS} blocks in a document`, found: 'one more' }
    }
    const isAsking = Object.keys(rules.registry.get(component)?.data ?? {}).length > 0
    if (isAsking && asking >= MAX_ASKING) {
      return { path: where, expected: `at most ${MAX_ASKING} blocks that ask for data`, found: 'one more' }
    }
    ids.add(id)
    if (isAsking) asking++
    return undefined
  }

  /** A block without those in its slots. */
  function readOwn(head: Authored, where: string): Own | Pick<Bad, 'findings' | 'kind'> {
    const definition = rules.registry.get(componentOf(head))
    if (!definition) {
      const expected = 'a registered component'
      return {
        findings: [{ path: `${where}.__component`, expected, found: shown(head['__component']) }],
        kind: 'unknown',
      }
    }
    const { block: current, problem } = upToDate(definition, head, where)
    if (problem) return { findings: [problem] }
    const schema = blockSchema(definition)
    const misfits = findingsOf(schema, current, where)
    if (misfits.length) return { findings: misfits }
    const cleaned = clean(schema, current, where, rules.names)
    if (cleaned.findings.length) return { findings: cleaned.findings }
    const { __component, id, visibleWhen, ...rest } = cleaned.value as Authored
    const slots: Record<string, unknown> = {}
    const props: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(rest)) (definition.slots.includes(name) ? slots : props)[name] = value
    const reads = cleaned.mentions.filter(({ kind }) => kind === 'value').map(({ name }) => name)
    const node = {
      component: __component as string,
      id: id as string,
      props,
      ...(visibleWhen !== undefined && { visibleWhen: visibleWhen as BlockNode['visibleWhen'] }),
      ...(reads.length > 0 && { reads: [...new Set(reads)] }),
    }
    return { node, slots, mentions: cleaned.mentions }
  }

  /** With the blocks that stand in its slots now. */
  function fill(node: BlockNode, authoredSlots: Authored, { where, depth }: Place): BlockNode {
    const names = rules.registry.get(node.component)?.slots ?? []
    if (names.length === 0) return node
    const filled = names.filter((name) => authoredSlots[name] !== undefined)
    const slots = filled.map((name) => [name, readList(authoredSlots[name], `${where}.${name}`, depth + 1)] as const)
    return { ...node, slots: Object.fromEntries(slots) }
  }
}

type Authored = Readonly<Record<string, unknown>>

interface Place {
  readonly where: string
  readonly depth: number
}

interface Own {
  readonly node: BlockNode
  /** What was written in its slots. */
  readonly slots: Authored
  readonly mentions: readonly Mention[]
}

interface Bad {
  readonly where: string
  readonly findings: readonly Finding[]
  readonly kind?: BlockProblem['kind']
  /** Its last good version is served. */
  readonly isKept?: true
}

/** `$.blocks[7].picture.src` → `picture.src: …`; the block itself is named beside it. */
function saysOf(problem: Finding): string {
  const field = problem.path.replace(/^.*\bblocks\[\d+\]\.?/, '')
  return `${field && `${field}: `}${sentenceOf(problem)}`
}

const componentOf = (head: Authored) => nameIn(head, '__component') ?? ''
const idOf = (head: Authored, where: string) => nameIn(head, 'id') ?? where

/** Good blocks as their author wrote them, without what stands in their slots: they are read again after a restart. */
export function authoredBlocks(nodes: readonly BlockNode[], registry: Registry): readonly Authored[] {
  return nodes.map(({ component, id, props, visibleWhen }) => {
    const { version } = registry.get(component) ?? {}
    return { __component: component, id, ...(version && { version }), ...props, ...(visibleWhen && { visibleWhen }) }
  })
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
    return { block: upgradeProps(definition, Number(version), written) }
  } catch (error) {
    const expected = `what version ${String(version)} of ${definition.name} was made of`
    return { block, problem: { path: where, expected, found: error instanceof Error ? error.message : shown(error) } }
  }
}
