import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { readBlocks } from '#src/content/blocks.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import { PageData } from '#src/engine/data.ts'
import { createRegistry } from '#src/engine/registry.ts'
import { HandPage } from './baselines/HandPage.tsx'
import { benchmarkBlocks } from './page.ts'

const registry = createRegistry(components)
const rules = { registry, names: nameRules, showProblems: false }

const engine = {
  registry,
  actions: { navigate: { href: ({ url }: { url?: string }) => url } },
  locale: 'en',
  defaultLocale: 'en',
  data: new PageData({}, { rule: () => undefined, load: async () => undefined }),
  route: { path: '/', params: {}, query: {} },
  serverFault: <i />,
  failedOnServer: new Set<string>(),
} as unknown as EngineValue

export interface Peers {
  readonly engine: () => string
  readonly hand: () => string
}

/** The same page twice: through the engine, boundaries and all, and hand-written. Throws when their DOM differs. */
export async function peers(count: number): Promise<Peers> {
  const authored = benchmarkBlocks(count)
  const { blocks, findings } = readBlocks(authored, '$.blocks', rules)
  if (findings.length > 0) throw new Error(JSON.stringify(findings[0]))
  await registry.preload(components.map(({ name }) => name))
  const main = (children: ReactNode) => renderToString(<main>{children}</main>)
  const made = {
    engine: () =>
      main(
        <EngineContext value={engine}>
          <Blocks blocks={blocks} />
        </EngineContext>,
      ),
    hand: () => main(<HandPage blocks={authored} />),
  }
  const withoutMarks = made.engine().replace(/<!--\/?\$-->/g, '')
  const hand = made.hand()
  if (withoutMarks !== hand) throw new Error(`the two pages differ: ${firstDifference(withoutMarks, hand)}`)
  return made
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at] && at < a.length) at++
  return `${a.slice(Math.max(0, at - 60), at + 80)} | ${b.slice(Math.max(0, at - 60), at + 80)}`
}
