import { MAX_DEPTH } from '#schemas/block.ts'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { NameRules } from '#src/engine/names.ts'
import type { BlockNode } from '#src/engine/node.ts'
import type { BlockOrigin, DocumentOrigin } from '#src/engine/origin.ts'
import { asObject } from '#src/shared/json.ts'
import type { DocumentRef } from '../documents.ts'
import { formatValue } from '../jsonPath.ts'
import { sentenceOf } from '../sentence.ts'
import type { LocatedIssue } from './findingsOf.ts'
import { LastKnownGoodBlocks } from './LastKnownGoodBlocks.ts'
import { type AuthoredBlock, type BlockFindings, componentOf, idOf, parseBlock } from './parseBlock.ts'

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
  const reader = new BlockReader(rules, authored)
  const blocks = reader.readList(authored, path, 1)
  return { blocks, findings: reader.findings, keptBlocks: reader.keptBlocks }
}

interface InvalidBlock extends BlockFindings {
  readonly path: string
  /** Its last known good version is served. */
  readonly isKept?: true
}

/** Reads the blocks of one document, and counts them. */
class BlockReader {
  readonly findings: LocatedIssue[] = []
  readonly keptBlocks: BlockNode[] = []
  private readonly rules: ReadRules
  private readonly lastKnownGood: LastKnownGoodBlocks | undefined
  private readonly ids = new Set<string>()
  private countWithData = 0

  constructor(rules: ReadRules, authored: unknown) {
    const { previousBlocks, showProblems } = rules
    this.rules = rules
    this.lastKnownGood = previousBlocks && !showProblems ? new LastKnownGoodBlocks(previousBlocks, authored) : undefined
  }

  /** Reads the blocks of a document or a slot; `depth` counts from 1. */
  readList(list: unknown, path: string, depth: number): BlockNode[] {
    if (list === undefined || list === null) return []
    const nodes = Array.isArray(list)
      ? list.map((item, index) => this.readBlock(item, `${path}[${index}]`, depth))
      : [this.readBlock(list, path, depth)] // a slot may hold one block
    return nodes.filter((node) => node !== undefined)
  }

  private readBlock(authored: unknown, path: string, depth: number): BlockNode | undefined {
    const block = asObject(authored)
    if (depth > MAX_DEPTH) {
      const expected = `blocks nested at most ${MAX_DEPTH} deep`
      return this.leaveOut(block, { path, findings: [{ path, expected, found: `depth ${depth}` }] })
    }
    const parsed = parseBlock(block, path, this.rules)
    if ('findings' in parsed) return this.replace(block, { path, ...parsed }, depth)
    const { node, slots } = parsed
    const issue = this.admit(node, path)
    if (issue) return this.leaveOut(block, { path, findings: [issue] })
    return { ...this.fillSlots(node, slots, path, depth), ...this.originOf(node.id) }
  }

  /** Replaces an invalid block by its last known good version, or leaves it out. */
  private replace(block: AuthoredBlock, invalid: InvalidBlock, depth: number): BlockNode | undefined {
    const { path } = invalid
    const node = this.lastKnownGood?.find(block)
    if (!node || this.admit(node, path)) return this.leaveOut(block, invalid)
    this.report(block, { ...invalid, isKept: true })
    this.keptBlocks.push(node)
    return this.fillSlots(node, block, path, depth)
  }

  /** Reports an invalid block. Returns the node that shows its issue, in development and preview. */
  private leaveOut(block: AuthoredBlock, invalid: InvalidBlock): BlockNode | undefined {
    this.report(block, invalid)
    const { path, kind = 'invalid', findings } = invalid
    const [issue] = findings
    if (!this.rules.showProblems || !issue) return undefined
    const id = idOf(block, path)
    return {
      component: componentOf(block),
      id: `${id}:${path}`,
      props: {},
      problem: { ...issue, kind, says: describeForAuthor(issue) },
      ...this.originOf(id),
    }
  }

  private report(block: AuthoredBlock, { path, findings, kind = 'invalid', isKept }: InvalidBlock): void {
    const [issue, ...others] = findings
    if (!issue) return
    const name = { component: componentOf(block), entry: idOf(block, path), kind, ...(isKept && { isKept }) }
    this.findings.push({ ...issue, block: name, ...(others.length > 0 && { others }) })
  }

  private originOf(id: string): Pick<BlockNode, 'origin'> {
    const { ref, origins } = this.rules
    const origin = ref && origins?.ofBlock(ref, id)
    return origin === undefined ? {} : { origin }
  }

  /** Adds a block to the document, or returns why it can't be added. */
  private admit({ component, id }: BlockNode, path: string): LocatedIssue | undefined {
    if (this.ids.has(id)) {
      return { path: `${path}.id`, expected: 'an id that no other block of the document has', found: formatValue(id) }
    }
    if (this.ids.size >= MAX_BLOCKS) {
      return { path, expected: `at most ${MAX_BLOCKS} blocks in a document`, found: 'one more' }
    }
    const hasData = Object.keys(this.rules.registry.get(component)?.data ?? {}).length > 0
    if (hasData && this.countWithData >= MAX_WITH_DATA) {
      return { path, expected: `at most ${MAX_WITH_DATA} blocks that ask for data`, found: 'one more' }
    }
    this.ids.add(id)
    if (hasData) this.countWithData++
    return undefined
  }

  /** Adds the blocks in the slots of a block. */
  private fillSlots(node: BlockNode, authoredSlots: AuthoredBlock, path: string, depth: number): BlockNode {
    const names = this.rules.registry.get(node.component)?.slots ?? []
    if (names.length === 0) return node
    const slots = names
      .filter((name) => authoredSlots[name] !== undefined)
      .map((name) => [name, this.readList(authoredSlots[name], `${path}.${name}`, depth + 1)] as const)
    return { ...node, slots: Object.fromEntries(slots) }
  }
}

/**
 * Returns the sentence for authors. `$.blocks[7].picture.src` becomes `picture.src: …`, because the
 * block is named separately.
 */
function describeForAuthor(issue: LocatedIssue): string {
  const field = issue.path.replace(/^.*\bblocks\[\d+\]\.?/, '')
  return `${field && `${field}: `}${sentenceOf(issue)}`
}

/**
 * Converts blocks back to their authored form, without their slots, so that they can be parsed
 * again after a restart.
 */
export function authoredBlocks(nodes: readonly BlockNode[], registry: DefinitionRegistry): readonly AuthoredBlock[] {
  return nodes.map(({ component, id, props, visibleWhen }) => {
    const { version } = registry.get(component) ?? {}
    return { __component: component, id, ...(version && { version }), ...props, ...(visibleWhen && { visibleWhen }) }
  })
}
