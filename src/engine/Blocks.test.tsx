// @vitest-environment jsdom
import { act, type ReactNode, use, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
let rendered: string[] = []
const components: Record<string, (props: never) => ReactNode> = {
  'a.text': function Text({ words }: { words: string }) {
    rendered.push(words)
    return <p>{words}</p>
  },
  'a.broken': () => (
    <section>
      <Thrower />
    </section>
  ),
}

let arrived = Promise.withResolvers<void>()
components['a.box'] = ({ blocks }: { blocks: ReactNode }) => <div>{blocks}</div>
components['a.late'] = function Late() {
  use(arrived.promise)
  return <p>here at last</p>
}

const registry = createRegistry(
  Object.entries(components).map(([name, component]) =>
    definitionOf(name, component, { slots: name === 'a.box' ? ['blocks'] : [] }),
  ),
)

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
const box = (...blocks: BlockNode[]): BlockNode => ({ component: 'a.box', id: 'box', props: {}, slots: { blocks } })
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
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  isBroken = true
  rendered = []
  arrived = Promise.withResolvers()
  document.body.innerHTML = ''
})

describe('blocks', () => {
  it('[ENG-05] a block that throws deep inside hydrates as its fault view beside untouched neighbours, and is mended on retry', async () => {
    const faults: Fault[] = []
    const blocks = [words('before'), broken(), words('after')]
    const errors: unknown[] = []
    document.body.innerHTML =
      '<div id="root"><main><!--$--><p>words of before</p><!--/$-->' +
      '<!--$!--><template data-dgst="tried again"></template>' +
      '<!--$!--><template data-dgst="bad"></template><p data-fault="render">out of order</p><!--/$--><!--/$-->' +
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
    expect(errors).toEqual(['tried again'])
    expect(faults).toEqual([]) // the server has already reported it
    isBroken = false
    await act(async () => root.querySelector('button')?.click())
    expect(root.textContent).toContain('mended')
    const [stillBefore, , stillAfter] = root.querySelectorAll('p')
    expect([stillBefore, stillAfter]).toEqual([before, after])
  })

  it('[ENG-05] in development a block that failed on the server shows its fault in the browser too', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    const root = document.getElementById('root') as HTMLElement
    const value = engine([], { failedOnServer: new Set(['bad']), verbose: true })
    await act(async () => createRoot(root).render(page(value, [broken()])))
    expect(root.querySelector('[data-fault="render"]')?.textContent).toContain('bad render: thrown on the server')
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

  it('[ENG-05] blocks inside another one hydrate with it, and the one that throws is replaced alone', async () => {
    const faults: Fault[] = []
    const problems: unknown[] = []
    const hydrate = async (inside: string, blocks: readonly BlockNode[]) => {
      document.body.innerHTML = `<div id="root"><main><!--$--><div>${inside}</div><!--/$--></main></div>`
      const root = document.getElementById('root') as HTMLElement
      const [first] = root.querySelectorAll('p')
      const onRecoverableError = (problem: unknown) => problems.push(problem)
      await act(async () => {
        hydrateRoot(root, page(engine(faults), [box(...blocks)]), {
          onRecoverableError,
          onCaughtError: () => undefined,
        })
      })
      return { root, first }
    }
    const whole = await hydrate('<p>words of one</p><p>words of two</p>', [words('one'), words('two')])
    expect(problems).toEqual([])
    expect(whole.root.querySelector('p')).toBe(whole.first)
    const { root } = await hydrate('<p>words of one</p><section><p>mended</p></section>', [words('one'), broken()])
    expect(root.textContent).toContain('words of one')
    expect(root.querySelector('[data-fault="render"]')?.textContent).toContain('bad')
    expect(faults.map(({ entry }) => entry)).toEqual(['bad'])
  })

  it('[ENG-05] a block that is added to a slot later suspends none of its neighbours', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    const element = document.getElementById('root') as HTMLElement
    const value = engine([])
    const root = createRoot(element)
    const late: BlockNode = { component: 'a.late', id: 'late', props: {} }
    await act(async () => root.render(page(value, [box(words('one'))])))
    await act(async () => root.render(page(value, [box(words('one'), late)])))
    expect(element.textContent).toBe('words of one')
    expect(element.querySelector('div')?.style.display).toBe('')
    await act(async () => arrived.resolve())
    expect(element.textContent).toContain('here at last')
  })

  it('[ENG-01] a block whose content changes renders alone, and keeps its place in the document', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    const element = document.getElementById('root') as HTMLElement
    const value = engine([])
    const root = createRoot(element)
    const blocks = Array.from({ length: 100 }, (_, index) => words(`b${index}`))
    await act(async () => root.render(page(value, blocks)))
    rendered = []
    const before = [...element.querySelectorAll('p')]
    const edited = blocks.with(42, { ...words('b42'), props: { words: 'edited' } })
    await act(async () => root.render(page(value, edited)))
    expect(rendered).toEqual(['edited'])
    expect([...element.querySelectorAll('p')]).toEqual(before)
  })

  it('[ENG-05] a block that has failed is rendered again with new content, and stays failed with the same', async () => {
    const faults: Fault[] = []
    document.body.innerHTML = '<div id="root"></div>'
    const element = document.getElementById('root') as HTMLElement
    const value = engine(faults)
    const root = createRoot(element, { onCaughtError: () => undefined })
    const bad = broken()
    await act(async () => root.render(page(value, [bad])))
    isBroken = false
    await act(async () => root.render(page(value, [bad, words('more')])))
    expect(element.querySelector('[data-fault="render"]')).not.toBeNull()
    await act(async () => root.render(page(value, [broken(), words('more')])))
    expect(element.textContent).toBe('mendedwords of more')
  })

  it.each([
    ['render', 'render', 'raised by the address'],
    ['chunk', 'chunk', 'raised by the address'],
    ['effect', 'effect', 'raised by the address'],
  ] as const)(
    '[ENG-05] a %s fault that is raised on purpose ends as one of its own kind',
    async (kind, shown, message) => {
      const faults: Fault[] = []
      document.body.innerHTML = '<div id="root"></div>'
      const root = document.getElementById('root') as HTMLElement
      const value = engine(faults, { fault: { kind, entry: 'one' }, verbose: true })
      await act(async () => {
        createRoot(root, { onCaughtError: () => undefined }).render(page(value, [words('one'), words('two')]))
      })
      expect(faults).toEqual([{ kind, component: 'a.text', entry: 'one', message }])
      expect(root.querySelector(`[data-fault="${shown}"]`)?.textContent).toContain(`one ${message}`)
      expect(root.textContent).toContain('words of two')
    },
  )

  it('[ENG-04] a quiet fault view tells no details, and an unknown or invalid block leaves no DOM', async () => {
    const problem = { kind: 'invalid', path: '$', expected: 'a title', found: '7', says: 'Needs a title.' } as const
    const blocks = [{ ...words('bad one'), problem }, { component: 'a.unknown', id: 'u', props: {} }, broken()]
    for (const verbose of [false, true]) {
      document.body.innerHTML = '<div id="root"></div>'
      const root = document.getElementById('root') as HTMLElement
      await act(async () => {
        createRoot(root, { onCaughtError: () => undefined }).render(page(engine([], { verbose }), blocks))
      })
      const shown = [...root.querySelectorAll('[data-fault]')].map(
        (view) => `${view.getAttribute('data-fault')} ${view.textContent}`,
      )
      expect(shown.map((said) => said.replaceAll(/\s+/g, ' ').trim())).toEqual(
        verbose ? ['invalid bad one a title again', 'render bad broken inside again'] : ['render bad again'],
      )
    }
  })

  it('[ENG-05] a throw without a value is a fault too', async () => {
    const faults: Fault[] = []
    const odd = definitionOf('a.odd', () => {
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
      throw undefined
    })
    const own = createRegistry([odd])
    await own.preload(['a.odd'])
    document.body.innerHTML = '<div id="root"></div>'
    const root = document.getElementById('root') as HTMLElement
    await act(async () => {
      createRoot(root, { onCaughtError: () => undefined }).render(
        page(engine(faults, { registry: own }), [{ component: 'a.odd', id: 'odd', props: {} }]),
      )
    })
    expect(root.querySelector('[data-fault="render"]')).not.toBeNull()
    expect(faults.map(({ entry }) => entry)).toEqual(['odd'])
  })

  it('[ENG-01] a different component under the same id is a different block', async () => {
    const keep = { 'a.one': 'one', 'a.two': 'two' }
    const own = createRegistry(
      Object.entries(keep).map(([name, said]) =>
        definitionOf(name, function Counts() {
          const [first] = useState(said)
          return <p>{first}</p>
        }),
      ),
    )
    await own.preload(Object.keys(keep))
    document.body.innerHTML = '<div id="root"></div>'
    const element = document.getElementById('root') as HTMLElement
    const root = createRoot(element)
    const value = engine([], { registry: own })
    for (const [component, said] of Object.entries(keep)) {
      await act(async () => root.render(page(value, [{ component, id: 'same', props: {} }])))
      expect(element.textContent).toBe(said)
    }
  })
})
