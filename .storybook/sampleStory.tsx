import type { StoryObj } from '@storybook/react-vite'
import { use, useMemo } from 'react'
import type { Block } from '#schemas/block.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { PageData, type DataSnapshot, collectRequests } from '#src/engine/data.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { type FactValue, factsIn } from '#src/engine/facts.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { visibleBlocks } from '#src/engine/visibleBlocks.ts'
import { emptyData, sampleData } from './sampleData.ts'
import { noPlatform, registry } from './StoryProviders.tsx'

export type Stage = 'there' | 'waiting' | 'empty' | 'failed'

/**
 * Returns the story of a component with its definition's own sample, in one of the states of its
 * data.
 */
export function sampleStory(definition: RendererDefinition, stage: Stage = 'there'): StoryObj {
  return {
    render: () => <SamplePage blocks={[sampleBlock(definition)]} stage={stage} />,
    loaders: [() => registry.preload(registry.definitions.map(({ name }) => name))],
  }
}

export function sampleBlock({ name, sample, slotSamples }: RendererDefinition): Block {
  return { __component: name, id: name, ...sample, ...slotSamples }
}

interface Props {
  readonly blocks: readonly Block[]
  readonly stage?: Stage
  readonly facts?: Readonly<Record<string, FactValue>>
}

const NO_FACTS = {}

/** Renders blocks through the engine with sample data. */
export function SamplePage({ blocks, stage = 'there', facts = NO_FACTS }: Props) {
  const engine = use(EngineContext)
  const { nodes, value } = useMemo(() => {
    const tree = visibleBlocks(blocks.map(nodeOf), { facts: factsIn(facts), mayChange: () => false })
    const data = new PageData(snapshotOf(tree, stage, engine.route), noPlatform)
    return { nodes: tree, value: { ...engine, data } }
  }, [blocks, engine, facts, stage])
  return (
    <EngineContext value={value}>
      <Blocks blocks={nodes} />
    </EngineContext>
  )
}

export function nodeOf(block: Block): BlockNode {
  const { __component: component, id, visibleWhen, ...rest } = block
  const slots = registry.get(component)?.slots ?? []
  const nested = slots.filter((slot) => Array.isArray(rest[slot]))
  const props = Object.fromEntries(Object.entries(rest).filter(([name]) => !slots.includes(name)))
  if (nested.length === 0) return { component, id, props, visibleWhen }
  return {
    component,
    id,
    props,
    visibleWhen,
    slots: Object.fromEntries(nested.map((slot) => [slot, (rest[slot] as Block[]).map(nodeOf)])),
  }
}

function snapshotOf(nodes: readonly BlockNode[], stage: Stage, route: RouteFacts): DataSnapshot {
  const entries = collectRequests(walk(nodes), registry, route).map(({ key, source }) => {
    if (stage === 'waiting') return [key, { state: 'pending' }] as const
    if (stage === 'failed') return [key, { state: 'error', error: 'network' }] as const
    return [key, { state: 'success', value: (stage === 'empty' ? emptyData : sampleData)[source] }] as const
  })
  return Object.fromEntries(entries)
}
