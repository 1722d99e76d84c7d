import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import type { Block } from '#schemas/block.ts'
import { readBlocks } from '#src/content/parsing/blocks.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { BlockNode } from '#src/engine/node.ts'
import { buildEntry } from '../buildEntry.ts'
import type { Figure } from '../figure.ts'
import { benchmarkBlocks } from '../page.ts'
import { withBenchPage } from '../withBenchPage.ts'

const FOLDER = path.resolve('.cache/bench/changes')
const COUNT = 1000
/** Indices of a block of rich text, and of one whose heading reads a value. */
const CHANGED = 501
const BOUND = 502

/**
 * Measures a change of one block on a page of 1,000, in Chromium, production build: of its content,
 * or of a value that it reads.
 */
export async function changeFigures(): Promise<Record<string, Figure>> {
  await buildPage()
  const authored = benchmarkBlocks(COUNT).map((block, index) =>
    index === BOUND ? { ...block, heading: 'You have {balance.total}' } : block,
  )
  const changed = { ...authored[CHANGED], html: '<p>Other words.</p>' } as Block
  const before = read(authored)
  const [after] = read([changed])
  return withBenchPage(FOLDER, async (page) => {
    await page.waitForFunction('document.body.dataset.ready === ""')
    const content = await page.evaluate(
      ({ blocks, at, block }) => window.changes.content(blocks, blocks.with(at, block)),
      { blocks: before, at: CHANGED, block: after as BlockNode },
    )
    // the list that receives the content, and the parts of the design system, render in the
    // hand-written page too
    const byHand = await page.evaluate(([one, other]) => window.changes.contentByHand([one], [other]), [
      authored[CHANGED] as Block,
      changed,
    ] as const)
    const value = await page.evaluate((blocks) => window.changes.value(blocks), before)
    if (byHand.components === 0) throw new Error('no render was counted')
    const rendered = content.components - byHand.components + 1
    return {
      [`changes.content-${COUNT}`]: {
        value: rendered,
        unit: 'components when one block of 1,000 changes; written by hand 1',
        goal: '≤ 2',
        holds: rendered <= 2,
      },
      [`changes.value-${COUNT}`]: {
        value: value.components,
        unit: 'components when a value in one block of 1,000 changes',
        goal: '≤ 2',
        holds: value.components <= 2,
      },
      [`changes.commits-${COUNT}`]: {
        value: Math.max(content.commits, value.commits),
        unit: 'commits for either',
        goal: '≤ 1',
        holds: content.commits <= 1 && value.commits <= 1,
      },
    }
  })
}

function read(blocks: readonly Block[]): readonly BlockNode[] {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
  const { blocks: nodes, findings } = readBlocks(blocks, '$.blocks', rules)
  if (findings[0]) throw new Error(JSON.stringify(findings[0]))
  return nodes
}

async function buildPage(): Promise<void> {
  await buildEntry('changes', FOLDER)
  writeFileSync(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><body><script type="module" src="/changes.js"></script>`,
  )
}
