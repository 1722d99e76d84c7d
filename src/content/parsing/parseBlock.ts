import Type, { type TObject } from 'typebox'
import { Block } from '#schemas/block.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import type { DefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { Mention } from '#src/engine/mentions.ts'
import { upgradeProps } from '#src/engine/migrations.ts'
import type { NameRules } from '#src/engine/names.ts'
import type { BlockIssue, BlockNode } from '#src/engine/node.ts'
import { formatValue } from '../jsonPath.ts'
import { clean } from './clean.ts'
import { type LocatedIssue, findingsOf } from './findingsOf.ts'

export type AuthoredBlock = Readonly<Record<string, unknown>>

export interface ParsedBlock {
  readonly node: BlockNode
  /** Authored content of its slots. */
  readonly slots: AuthoredBlock
}

export interface BlockFindings {
  readonly findings: readonly LocatedIssue[]
  /** By default `invalid`. */
  readonly kind?: BlockIssue['kind']
}

interface ParseRules {
  readonly registry: DefinitionRegistry
  readonly names: NameRules
}

/** Parses a block without the blocks in its slots, or returns what is wrong with it. */
export function parseBlock(
  block: AuthoredBlock,
  path: string,
  { registry, names }: ParseRules,
): ParsedBlock | BlockFindings {
  const definition = registry.get(componentOf(block))
  if (!definition) {
    const found = formatValue(block['__component'])
    return { findings: [{ path: `${path}.__component`, expected: 'a registered component', found }], kind: 'unknown' }
  }
  const { current, issue } = migrateBlock(definition, block, path)
  if (issue) return { findings: [issue] }
  const schema = blockSchema(definition)
  const findings = findingsOf(schema, current, path)
  if (findings.length > 0) return { findings }
  const cleaned = clean(schema, current, path, names)
  if (cleaned.findings.length > 0) return { findings: cleaned.findings }
  return toNode(definition, cleaned.value as AuthoredBlock & ValidBlock, cleaned.mentions)
}

/** The common properties of a block that fits its schema. */
type ValidBlock = Pick<BlockNode, 'id' | 'visibleWhen'> & { readonly __component: string }

function toNode(
  { slots: slotNames }: RendererDefinition,
  { __component: component, id, visibleWhen, ...rest }: AuthoredBlock & ValidBlock,
  mentions: readonly Mention[],
): ParsedBlock {
  const slots: Record<string, unknown> = {}
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) (slotNames.includes(name) ? slots : props)[name] = value
  const reads = new Set(mentions.filter(({ kind }) => kind === 'value').map(({ name }) => name))
  const node: BlockNode = {
    component,
    id,
    props,
    ...(visibleWhen !== undefined && { visibleWhen }),
    ...(reads.size > 0 && { reads: [...reads] }),
    ...(mentions.length > 0 && { mentions }),
  }
  return { node, slots }
}

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

/** Returns the component that a block names; empty when it names none. */
export const componentOf = (block: AuthoredBlock): string => textProperty(block, '__component') ?? ''

/** Returns the id of a block; its path when it has none. */
export const idOf = (block: AuthoredBlock, path: string): string => textProperty(block, 'id') ?? path

/** Reads a text property of a block, which may hold anything. */
function textProperty(block: AuthoredBlock, key: string): string | undefined {
  const value = block[key]
  return typeof value === 'string' ? value : undefined
}

interface MigratedBlock {
  readonly current: AuthoredBlock
  readonly issue?: LocatedIssue
}

/**
 * Migrates a block to the present version of its component. A block without a version counts as
 * version 1.
 */
function migrateBlock(definition: RendererDefinition, block: AuthoredBlock, path: string): MigratedBlock {
  const { version: currentVersion = 1 } = definition
  const { version = 1, ...content } = block
  const isValidVersion = Number.isInteger(version) && Number(version) >= 1 && Number(version) <= currentVersion
  if (!isValidVersion) {
    const expected = currentVersion === 1 ? 'version 1, the only one' : `a version from 1 to ${currentVersion}`
    return { current: block, issue: { path: `${path}.version`, expected, found: formatValue(version) } }
  }
  if (version === currentVersion) return { current: content }
  try {
    return { current: upgradeProps(definition, Number(version), content) }
  } catch (error) {
    const expected = `what version ${String(version)} of ${definition.name} was made of`
    const found = error instanceof Error ? error.message : formatValue(error)
    return { current: block, issue: { path, expected, found } }
  }
}
