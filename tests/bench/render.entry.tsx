import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { actionLinks } from '#registry/actionLinks.ts'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { readBlocks } from '#src/content/parsing/blocks.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { engineOf } from '#src/engine/engine.fixture.tsx'
import type { BlockNode, PresentedBlock } from '#src/engine/node.ts'
import { createStaticRenderer } from '#src/engine/static/createStaticRenderer.server.ts'
import { SiteConfigContext } from '#src/stores/context.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { HandPage } from './baselines/HandPage.tsx'
import { benchmarkBlocks } from './page.ts'

const registry = createDefinitionRegistry(components)
const rules = { registry, names: nameRules, showProblems: false }

const engine = engineOf({ registry, actionLinks, serverFault: <i /> })

export interface Peers {
  /** Renders all blocks as interactive. */
  readonly engine: () => string
  /** Renders all blocks as static, from the cache. */
  readonly still: () => string
  /** Renders four static blocks for each interactive one. */
  readonly mixed: () => string
  readonly hand: () => string
}

/** Returns a block that no cache may store, like one whose texts read a value. */
const alive = (node: BlockNode): BlockNode => ({ ...node, reads: ['value'] })

/**
 * Returns four renders of the same page: through the engine, with error boundaries, and
 * hand-written. Rejects when their DOM differs.
 */
export async function peers(count: number): Promise<Peers> {
  const authored = benchmarkBlocks(count)
  const { blocks, findings } = readBlocks(authored, '$.blocks', rules)
  if (findings.length > 0) throw new Error(JSON.stringify(findings[0]))
  await registry.preload(components.map(({ name }) => name))
  const around = (component: ReactNode) => (
    <SiteConfigContext value={siteConfig}>
      <EngineContext value={engine}>{component}</EngineContext>
    </SiteConfigContext>
  )
  const onFailure = (_: unknown, error: unknown) => {
    throw error
  }
  const { present } = createStaticRenderer({ registry, definitions: registry, around, onFailure })
  const mixture = blocks.map((block, index) => (index % 5 === 4 ? alive(block) : block))
  const main = (children: ReactNode) => renderToString(<main>{children}</main>)
  const shown = (presented: readonly PresentedBlock[]) => main(around(<Blocks blocks={presented} />))
  const made: Peers = {
    engine: () => shown(blocks),
    still: () => shown(present(blocks, 'document')),
    mixed: () => shown(present(mixture, 'document')),
    hand: () => main(<HandPage blocks={authored} />),
  }
  const hand = made.hand()
  for (const name of ['engine', 'still', 'mixed'] as const) {
    const html = made[name]().replace(/<!--\/?\$-->| data-static="[^"]*"/g, '')
    if (html !== hand) throw new Error(`${name} differs from hand: ${firstDifference(html, hand)}`)
  }
  return made
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return `${a.slice(Math.max(0, at - 60), at + 80)} | ${b.slice(Math.max(0, at - 60), at + 80)}`
}
