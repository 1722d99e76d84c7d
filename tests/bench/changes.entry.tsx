// The page for the figures of changes: a page of many blocks of which one changes, its content or a
// value that it reads. The counter of renders must load before React.
import './renders.ts'
import { observable, runInAction } from 'mobx'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { actionLinks } from '#registry/actionLinks.ts'
import { components } from '#registry/components.ts'
import type { Block } from '#schemas/block.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { engineOf } from '#src/engine/engine.fixture.tsx'
import type { LiveReader } from '#src/engine/LiveValues.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { SiteConfigContext } from '#src/stores/context.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { HandPage } from './baselines/HandPage.tsx'
import { renders } from './renders.ts'

export interface Cost {
  readonly components: number
  readonly commits: number
}

export interface BenchChanges {
  /** Changes the content of one block of many. */
  content(before: readonly BlockNode[], after: readonly BlockNode[]): Promise<Cost>
  /** Changes the content of one block of many on the hand-written page. */
  contentByHand(before: readonly Block[], after: readonly Block[]): Promise<Cost>
  /** Changes a value that the text of one block among many reads. */
  value(blocks: readonly BlockNode[]): Promise<Cost>
}

declare global {
  interface Window {
    changes: BenchChanges
  }
}

const registry = createDefinitionRegistry(components)
const balance = observable.box(0)
const reader: LiveReader = { fact: () => undefined, show: () => String(balance.get()) }

const live = { now: reader, atStart: reader, start: () => undefined, moveTo: () => undefined }
const engine = engineOf({ registry, actionLinks, live })

const page = (blocks: readonly BlockNode[]) => (
  <SiteConfigContext value={siteConfig}>
    <EngineContext value={engine}>
      <Blocks blocks={blocks} />
    </EngineContext>
  </SiteConfigContext>
)

const settled = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Measures the cost of rendering a page after another one. */
async function costOf(before: ReactNode, change: (show: (after: ReactNode) => void) => void): Promise<Cost> {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  root.render(before)
  await settled()
  const shown = place.textContent
  renders.reset()
  change((after) => root.render(after))
  await settled()
  const cost = { components: renders.count(), commits: renders.commits() }
  if (place.textContent === shown) throw new Error('nothing has changed')
  root.unmount()
  place.remove()
  return cost
}

window.changes = {
  content: (before, after) => costOf(page(before), (show) => show(page(after))),
  contentByHand: (before, after) => costOf(<HandPage blocks={before} />, (show) => show(<HandPage blocks={after} />)),
  value: (blocks) => costOf(page(blocks), () => runInAction(() => balance.set(balance.get() + 1))),
}

await registry.preload(components.map(({ name }) => name))
document.body.dataset['ready'] = ''
