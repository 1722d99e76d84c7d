import Type, { type TObject } from 'typebox'
import { Block, MAX_DEPTH } from '#schemas/block.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import type { BlockNode, BlockIssue } from '#src/engine/node.ts'
import { upgradeProps } from '#src/engine/migrations.ts'
import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import type { DefinitionRegistry } from '#src/engine/registry.ts'
import type { DocumentRef } from './documents.ts'
import { type LocatedIssue, findingsOf } from './check.ts'
import type { NameRules } from '#src/engine/names.ts'
import { clean } from './clean.ts'
import { LastKnownGoodBlocks } from './LastKnownGoodBlocks.ts'
import { formatValue } from './jsonPath.ts'
import { type Mention, storeMentions, mentionsOf } from './mentions.ts'
import { sentenceOf } from './sentence.ts'

export interface BlockRules {
  readonly registry: DefinitionRegistry
  readonly names: NameRules
  /** In development and preview an invalid block leaves a node that shows its issue. */
  readonly showProblems: boolean
  /** In preview a document with invalid fields of its own is shown without these fields. */
  readonly showsUnfinished?: boolean
  /** Places in the CMS at which content is edited. Preview only. */
  readonly origins?: KnownOrigins
}

export interface KnownOrigins {
  ofDocument(ref: DocumentRef): DocumentOrigin | undefined
  ofBlock(ref: DocumentRef, id: string): BlockOrigin | undefined
}

export interface ReadBlocks {
  readonly blocks: readonly BlockNode[]
  readonly findings: readonly LocatedIssue[]
  /** Blocks of the previous version that replace invalid ones. */
  readonly keptBlocks: readonly BlockNode[]
}

/** Maximum number of blocks in a document, nested ones included. */
export const MAX_BLOCKS = 5000
const MAX_WITH_DATA = 100

const schemas = new WeakMap<RendererDefinition, TObject>()

/**
 * Returns the schema of an authored block of this component: common properties, props and slots.
 */
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
  /** Blocks of the live version, which replace invalid ones. */
  readonly previousBlocks?: readonly BlockNode[]
}

/**
 * Parses authored blocks into nodes. An invalid block is replaced by its last known good version or
 * left out; other blocks are not affected.
 */
export function readBlocks(authored: unknown, path: string, rules: ReadRules): ReadBlocks {
  const findings: LocatedIssue[] = []
  const keptBlocks: BlockNode[] = []
  const ids = new Set<string>()
  const good =
    rules.previousBlocks && !rules.showProblems ? new LastKnownGoodBlocks(rules.previousBlocks, authored) : undefined
  let countWithData = 0
  return { blocks: readList(authored, path, 1), findings, keptBlocks }

  function readList(list: unknown, listPath: string, depth: number): BlockNode[] {
    if (list === undefined || list === null) return []
    const items = Array.isArray(list) ? list : [list] // a slot may hold one block
    const nodes: BlockNode[] = []
    for (const [index, item] of items.entries()) {
      const node = readBlock(item, Array.isArray(list) ? `${listPath}[${index}]` : listPath, depth)
      if (node) nodes.push(node)
    }
    return nodes
  }

  function readBlock(block: unknown, blockPath: string, depth: number): BlockNode | undefined {
    const head = typeof block === 'object' && block !== null ? (block as Authored) : {}
    if (depth > MAX_DEPTH) {
      const expected = `blocks nested at most ${MAX_DEPTH} deep`
      return drop(head, { where: blockPath, findings: [{ path: blockPath, expected, found: `depth ${depth}` }] })
    }
    const parsedBlock = readOwnPart(head, blockPath)
    if ('findings' in parsedBlock) {
      const node = good?.find(head)
      if (!node || admit(node, blockPath)) return drop(head, { where: blockPath, ...parsedBlock })
      report(head, { where: blockPath, ...parsedBlock, isKept: true })
      keptBlocks.push(node)
      return storeMentions(fill(node, head, { where: blockPath, depth }), mentionsOf(node))
    }
    const { node, slots, mentions } = parsedBlock
    const problem = admit(node, blockPath)
    if (problem) return drop(head, { where: blockPath, findings: [problem] })
    return storeMentions({ ...fill(node, slots, { where: blockPath, depth }), ...originOf(node.id) }, mentions)
  }

  function report(
    head: Authored,
    { where, findings: [problem, ...others], kind = 'invalid', isKept }: InvalidBlock,
  ): void {
    if (!problem) return
    const block = { component: componentOf(head), entry: idOf(head, where), kind, ...(isKept && { isKept }) }
    findings.push({ ...problem, block, ...(others.length > 0 && { others }) })
  }

  function drop(head: Authored, bad: InvalidBlock): BlockNode | undefined {
    report(head, bad)
    const [problem] = bad.findings
    if (!rules.showProblems || !problem) return undefined
    const { where, kind = 'invalid' } = bad
    const id = idOf(head, where)
    return {
      component: componentOf(head),
      id: `${id}:${where}`,
      props: {},
      problem: { ...problem, kind, says: describeForAuthor(problem) },
      ...originOf(id),
    }
  }

  function originOf(id: string): Pick<BlockNode, 'origin'> {
    const origin = rules.ref && rules.origins?.ofBlock(rules.ref, id)
    return origin === undefined ? {} : { origin }
  }

  /** Adds a block to the document, or returns why it can't be added. */
  function admit({ component, id }: BlockNode, where: string): LocatedIssue | undefined {
    if (ids.has(id)) {
      return { path: `${where}.id`, expected: 'an id that no other block of the document has', found: formatValue(id) }
    }
    if (ids.size >= MAX_BLOCKS) {
      return { path: where, expected: `at most ${MAX_BLOCKS} blocks in a document`, found: 'one more' }
    }
    const hasData = Object.keys(rules.registry.get(component)?.data ?? {}).length > 0
    if (hasData && countWithData >= MAX_WITH_DATA) {
      return { path: where, expected: `at most ${MAX_WITH_DATA} blocks that ask for data`, found: 'one more' }
    }
    ids.add(id)
    if (hasData) countWithData++
    return undefined
  }

  /** Parses a block without the blocks in its slots. */
  function readOwnPart(head: Authored, where: string): ParsedBlock | Pick<InvalidBlock, 'findings' | 'kind'> {
    const definition = rules.registry.get(componentOf(head))
    if (!definition) {
      const expected = 'a registered component'
      return {
        findings: [{ path: `${where}.__component`, expected, found: formatValue(head['__component']) }],
        kind: 'unknown',
      }
    }
    const { block: current, problem } = migrateBlock(definition, head, where)
    if (problem) return { findings: [problem] }
    const schema = blockSchema(definition)
    const schemaFindings = findingsOf(schema, current, where)
    if (schemaFindings.length) return { findings: schemaFindings }
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

  /** Adds the blocks in its slots. */
  function fill(node: BlockNode, authoredSlots: Authored, { where, depth }: BlockPosition): BlockNode {
    const names = rules.registry.get(node.component)?.slots ?? []
    if (names.length === 0) return node
    const filled = names.filter((name) => authoredSlots[name] !== undefined)
    const slots = filled.map((name) => [name, readList(authoredSlots[name], `${where}.${name}`, depth + 1)] as const)
    return { ...node, slots: Object.fromEntries(slots) }
  }
}

type Authored = Readonly<Record<string, unknown>>

interface BlockPosition {
  readonly where: string
  readonly depth: number
}

interface ParsedBlock {
  readonly node: BlockNode
  /** Authored content of its slots. */
  readonly slots: Authored
  readonly mentions: readonly Mention[]
}

interface InvalidBlock {
  readonly where: string
  readonly findings: readonly LocatedIssue[]
  readonly kind?: BlockIssue['kind']
  /** Its last known good version is served. */
  readonly isKept?: true
}

/**
 * Returns the sentence for authors. `$.blocks[7].picture.src` becomes `picture.src: …`, because the
 * block is named separately.
 */
function describeForAuthor(problem: LocatedIssue): string {
  const field = problem.path.replace(/^.*\bblocks\[\d+\]\.?/, '')
  return `${field && `${field}: `}${sentenceOf(problem)}`
}

const componentOf = (head: Authored) => textProperty(head, '__component') ?? ''
const idOf = (head: Authored, where: string) => textProperty(head, 'id') ?? where

/**
 * Converts blocks back to their authored form, without their slots, so that they can be parsed
 * again after a restart.
 */
export function authoredBlocks(nodes: readonly BlockNode[], registry: DefinitionRegistry): readonly Authored[] {
  return nodes.map(({ component, id, props, visibleWhen }) => {
    const { version } = registry.get(component) ?? {}
    return { __component: component, id, ...(version && { version }), ...props, ...(visibleWhen && { visibleWhen }) }
  })
}

/** Reads a text property of a block, which may hold anything. */
function textProperty(block: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const name = block[key]
  return typeof name === 'string' ? name : undefined
}

interface MigratedBlock {
  readonly block: Readonly<Record<string, unknown>>
  readonly problem?: LocatedIssue
}

/**
 * Migrates a block to the present version of its component. A block without a version counts as
 * version 1.
 */
function migrateBlock(
  definition: RendererDefinition,
  block: Readonly<Record<string, unknown>>,
  where: string,
): MigratedBlock {
  const { version: currentVersion = 1 } = definition
  const { version = 1, ...content } = block
  const isValidVersion = Number.isInteger(version) && Number(version) >= 1 && Number(version) <= currentVersion
  if (!isValidVersion) {
    const expected = currentVersion === 1 ? 'version 1, the only one' : `a version from 1 to ${currentVersion}`
    return { block, problem: { path: `${where}.version`, expected, found: formatValue(version) } }
  }
  if (version === currentVersion) return { block: content }
  try {
    return { block: upgradeProps(definition, Number(version), content) }
  } catch (error) {
    const expected = `what version ${String(version)} of ${definition.name} was made of`
    return {
      block,
      problem: { path: where, expected, found: error instanceof Error ? error.message : formatValue(error) },
    }
  }
}
