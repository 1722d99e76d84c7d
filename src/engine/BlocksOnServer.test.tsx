import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { type ReactNode, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { Blocks } from './Blocks.tsx'
import { EngineContext, type EngineValue } from './context.ts'
import { definitionOf, engineOf } from './engine.fixture.tsx'
import { RENDERED_AGAIN, blockInStack, isRenderedAgain } from './faults.ts'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'

function Thrower(): ReactNode {
  throw new Error('broken inside')
}
const components: Record<string, (props: never) => ReactNode> = {
  'a.text': ({ words }: { words: string }) => <p>{words.repeat(200)}</p>,
  'a.box': ({ blocks }: { blocks: ReactNode }) => <div>{blocks}</div>,
  'a.careful': () => (
    <Suspense fallback={<p>waiting</p>}>
      <Thrower />
    </Suspense>
  ),
  'a.broken': () => (
    <section>
      <Thrower />
    </section>
  ),
}
const registry = createRegistry(
  Object.entries(components).map(([name, component]) =>
    definitionOf(name, component, { slots: name === 'a.box' ? ['blocks'] : [] }),
  ),
)
const engine = engineOf({ registry, serverFault: <i data-fault="render" /> })

beforeAll(() => registry.preload(Object.keys(components)))

/**
 * Renders as src/app does: the component stack names the failed block, and its id becomes the
 * digest.
 */
async function render(blocks: readonly BlockNode[], over: Partial<EngineValue> = {}) {
  const failed: unknown[] = []
  const body = new PassThrough()
  const html = readText(body)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <EngineContext value={{ ...engine, ...over }}>
        <Blocks blocks={blocks} />
      </EngineContext>,
      {
        progressiveChunkSize: 10_000_000,
        onAllReady: () => resolve(void pipe(body)),
        onShellError: reject,
        onError(_, { componentStack }) {
          if (isRenderedAgain(componentStack)) return RENDERED_AGAIN
          const block = blockInStack(componentStack)
          failed.push(block)
          return block?.id
        },
      },
    )
  })
  return { html: await html, failed }
}

const words = (id: string, text: string): BlockNode => ({ component: 'a.text', id, props: { words: text } })
const box = (id: string, ...blocks: BlockNode[]): BlockNode => ({
  component: 'a.box',
  id,
  props: {},
  slots: { blocks },
})

describe('blocks on the server', () => {
  it('[ENG-05] a block that throws leaves its fault view and one name; parents and neighbours are whole', async () => {
    const broken: BlockNode = { component: 'a.broken', id: 'bad-one', props: {} }
    const blocks = [
      words('first', 'before '),
      box('parent', broken, words('sibling', 'beside ')),
      words('last', 'after '),
    ]
    const { html, failed } = await render(blocks)
    expect(failed).toEqual([{ component: 'a.broken', id: 'bad-one' }])
    expect(html.match(/data-fault="render"/g)).toHaveLength(1)
    expect(html).toContain('data-dgst="bad-one"')
    for (const text of ['before ', 'beside ', 'after ']) expect(html).toContain(text)
    expect(html).not.toContain('<section>')
    // no script waits to swap content in
    expect(html).not.toContain('<script')
  })

  it('[ENG-05] a fault that the address raises affects its block and its kind alone', async () => {
    const blocks = [words('one', 'first '), box('parent', words('two', 'second '))]
    const raised = await render(blocks, { fault: { kind: 'render', entry: 'two' } })
    expect(raised.failed).toEqual([{ component: 'a.text', id: 'two' }])
    expect(raised.html).toContain('first ')
    expect(raised.html).not.toContain('second ')
    for (const fault of [
      { kind: 'effect', entry: 'two' },
      { kind: 'render', entry: 'three' },
    ] as const) {
      expect((await render(blocks, { fault })).failed).toEqual([])
    }
  })

  it('[ENG-05] in development the fault view names the block that threw, and what happened', async () => {
    const FaultView: EngineValue['FaultView'] = ({ component, entry, detail }) => (
      <i>{`${component} ${entry} ${detail}`}</i>
    )
    const blocks: BlockNode[] = [{ component: 'a.broken', id: 'bad-one', props: {} }]
    const { html } = await render(blocks, { verbose: true, FaultView })
    expect(html).toContain('<i>a.broken bad-one render: thrown on the server')
  })

  it('[ENG-05] an error inside a Suspense of the component’s own is reported at once, and not rendered again', async () => {
    const { html, failed } = await render([{ component: 'a.careful', id: 'own', props: {} }])
    expect(html).toContain('waiting')
    expect(failed).toEqual([undefined])
  })

  it('[ENG-03] blocks nest in slots to any depth', async () => {
    let nested = words('innermost', 'deep ')
    for (let depth = 0; depth < 31; depth++) nested = box(`b${depth}`, nested)
    const { html } = await render([nested])
    expect(html.match(/<div>/g)).toHaveLength(31)
    expect(html).toContain('deep ')
  })

  it('[ENG-04] a block that was taken out leaves no DOM in production and a clear box in development', async () => {
    const problem = {
      kind: 'unknown',
      path: '$.blocks[0]',
      expected: 'a registered component',
      found: '"x.y"',
      says: 'Needs a registered component. “x.y” is none.',
    } as const
    const taken: BlockNode = { component: 'x.y', id: 'gone', props: {}, problem }
    const FaultView: EngineValue['FaultView'] = ({ problem: told }) => <p>{told?.expected}</p>
    const production = await render([taken, words('rest', 'rest ')], { FaultView, verbose: false })
    expect(production.html).not.toContain('a registered component')
    expect(production.html).toContain('rest ')
    const development = await render([taken], { FaultView, verbose: true })
    expect(development.html).toContain('a registered component')
  })
})
