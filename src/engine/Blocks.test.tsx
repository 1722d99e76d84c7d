// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Blocks } from './Blocks.tsx'
import { EngineContext, type EngineValue } from './context.ts'
import { definitionOf, engineOf } from './engine.fixture.tsx'
import { type Fault, FaultLog } from './faults.ts'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'

let isBroken = true

function Thrower(): ReactNode {
  if (isBroken) throw new Error('broken inside')
  return <p>mended</p>
}
const components: Record<string, (props: never) => ReactNode> = {
  'a.text': ({ words }: { words: string }) => <p>{words}</p>,
  'a.broken': () => (
    <section>
      <Thrower />
    </section>
  ),
}

const registry = createRegistry(Object.entries(components).map(([name, component]) => definitionOf(name, component)))

function engine(faults: Fault[], over: Partial<EngineValue> = {}): EngineValue {
  return engineOf({
    registry,
    faults: new FaultLog((fault) => faults.push(fault)),
    serverFault: <p data-fault="render">out of order</p>,
    FaultView: ({ entry, kind, detail, problem, onRetry }) => (
      <p data-fault={kind}>
        {entry} {detail} {problem?.expected} <button onClick={onRetry}>again</button>
      </p>
    ),
    ...over,
  })
}

const words = (id: string): BlockNode => ({ component: 'a.text', id, props: { words: `words of ${id}` } })
const broken = (): BlockNode => ({ component: 'a.broken', id: 'bad', props: {} })
const page = (value: EngineValue, blocks: readonly BlockNode[]) => (
  <EngineContext value={value}>
    <main>
      <Blocks blocks={blocks} />
    </main>
  </EngineContext>
)

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return registry.preload(Object.keys(components))
})
afterEach(() => {
  isBroken = true
  document.body.innerHTML = ''
})

describe('blocks', () => {
  it('[ENG-05] a block that throws deep inside hydrates as its fault view beside untouched neighbours, and is mended on retry', async () => {
    const faults: Fault[] = []
    const blocks = [words('before'), broken(), words('after')]
    const errors: unknown[] = []
    document.body.innerHTML =
      '<div id="root"><main><!--$--><p>words of before</p><!--/$-->' +
      '<!--$!--><template data-dgst="bad"></template><p data-fault="render">out of order</p><!--/$-->' +
      '<!--$--><p>words of after</p><!--/$--></main></div>'
    const root = document.getElementById('root') as HTMLElement
    const [before, , after] = root.querySelectorAll('p')
    const value = engine(faults, { failedOnServer: new Set(['bad']) })
    await act(async () => {
      hydrateRoot(root, page(value, blocks), {
        onRecoverableError: (error) => errors.push((error as { digest?: string }).digest),
      })
    })
    expect(root.querySelector('[data-fault]')?.textContent).toContain('bad')
    expect(errors).toEqual(['bad'])
    expect(faults).toEqual([]) // the server has reported it
    isBroken = false
    await act(async () => root.querySelector('button')?.click())
    expect(root.textContent).toContain('mended')
    const [stillBefore, , stillAfter] = root.querySelectorAll('p')
    expect([stillBefore, stillAfter]).toEqual([before, after])
  })

  it('[ENG-05] a block that throws in the browser alone is replaced, reported once, and can be tried again', async () => {
    const faults: Fault[] = []
    document.body.innerHTML = '<div id="root"></div>'
    const root = document.getElementById('root') as HTMLElement
    await act(async () => {
      createRoot(root, { onCaughtError: () => undefined }).render(page(engine(faults), [words('one'), broken()]))
    })
    expect(root.textContent).toContain('words of one')
    expect(root.querySelector('[data-fault="render"]')).not.toBeNull()
    await act(async () => root.querySelector('button')?.click())
    expect(faults).toEqual([{ kind: 'render', component: 'a.broken', entry: 'bad', message: 'broken inside' }])
    isBroken = false
    await act(async () => root.querySelector('button')?.click())
    expect(root.textContent).toContain('mended')
  })
})
