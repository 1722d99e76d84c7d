// @vitest-environment jsdom
import { runInAction } from 'mobx'
import { Profiler, type ReactNode, act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Blocks } from './Blocks.tsx'
import { EngineContext, type EngineValue } from './context.ts'
import { PageData } from './data.ts'
import { definitionOf, engineOf } from './engine.fixture.tsx'
import { liveFacts } from './liveFacts.fixture.ts'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'
import { text, usePlainText } from './text.tsx'

let rendered: string[] = []

function Words({ words }: { readonly words: string }): ReactNode {
  rendered.push(words)
  return <p>{text(words)}</p>
}

function Labelled({ words }: { readonly words: string }): ReactNode {
  return <nav aria-label={usePlainText(words)} />
}

const registry = createRegistry([
  definitionOf('a.words', Words),
  definitionOf('a.labelled', Labelled),
  definitionOf('a.list', ({ items }: { items: { state: string } }) => <p>{items.state}</p>, {
    data: { items: { source: 'items', params: () => ({}) } },
  }),
])
const block = (id: string, words: string, over: Partial<BlockNode> = {}): BlockNode => ({
  component: 'a.words',
  id,
  props: { words },
  ...over,
})
const whenLight = { visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'theme', value: 'light' }] }] }

type Live = ReturnType<typeof liveFacts>

function page(live: Live, blocks: readonly BlockNode[], over: Partial<EngineValue> = {}) {
  const data = new PageData({}, { rule: () => undefined, load: async () => 'loaded' })
  const engine = engineOf({ registry, live, data, ...over })
  return (
    <EngineContext value={engine}>
      <Blocks blocks={blocks} />
    </EngineContext>
  )
}

function host(html = ''): HTMLElement {
  const element = document.createElement('main')
  element.innerHTML = html
  return document.body.appendChild(element)
}

beforeAll(() => registry.preload(['a.words', 'a.labelled', 'a.list']))
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => {
  rendered = []
  document.body.innerHTML = ''
})

describe('live values', () => {
  it('[ENG-07] a value changes the one text that reads it: no block renders, one commit a change', async () => {
    const live = liveFacts({ 'balance.total': 1, 'user.login': 'ana' })
    const main = host()
    const commits: string[] = []
    const blocks = Array.from({ length: 200 }, (_, index) =>
      block(`b${index}`, index === 7 ? 'You have {balance.total}' : `Text ${index}`),
    )
    await act(async () =>
      createRoot(main).render(
        <Profiler id="page" onRender={(_, phase) => commits.push(phase)}>
          {page(live, [...blocks, block('name', 'Hello **{user.login}**')])}
        </Profiler>,
      ),
    )
    rendered = []
    commits.length = 0
    for (let tick = 2; tick <= 20; tick++) await act(async () => runInAction(() => live.set('balance.total', tick)))
    expect(main.textContent).toContain('You have 20')
    expect(main.innerHTML).toContain('Hello <strong>ana</strong>')
    expect(rendered).toEqual([])
    expect(commits).toHaveLength(19)
    await act(async () => runInAction(() => live.set('balance.total', 20)))
    expect(commits).toHaveLength(19)
  })

  it('[ENG-07] a change before a block has hydrated causes no mismatch: first the server’s text, then the new one', async () => {
    const live = liveFacts({ 'balance.total': 1 })
    const tree = page(live, [block('b', 'You have {balance.total|money:x}')])
    const main = host(renderToString(tree))
    const words = main.querySelector('p')?.firstChild
    live.set('balance.total', 2)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const recovered: unknown[] = []
    await act(async () => hydrateRoot(main, tree, { onRecoverableError: (error) => recovered.push(error) }))
    expect(main.textContent).toBe('You have money2')
    expect(main.querySelector('p')?.firstChild).toBe(words)
    expect([recovered, complaints.mock.calls]).toEqual([[], []])
    complaints.mockRestore()
  })

  it('[ENG-07] a label for screen readers reads values too, without marks', async () => {
    const live = liveFacts({ 'user.login': 'ana' })
    const main = host()
    const label = { component: 'a.labelled', id: 'l', props: { words: 'Games|of **{user.login}**' } }
    await act(async () => createRoot(main).render(page(live, [label])))
    expect(main.querySelector('nav')?.getAttribute('aria-label')).toBe('Games of ana')
    await act(async () => runInAction(() => live.set('user.login', 'eva')))
    expect(main.querySelector('nav')?.getAttribute('aria-label')).toBe('Games of eva')
  })

  it('[ENG-07] a value that has to be loaded is loaded when a text reads it', async () => {
    const live = liveFacts({})
    await act(async () => createRoot(host()).render(page(live, [block('b', '{offers.count}')])))
    expect(live.started).toContain('offers.count')
  })
})

describe('live conditions', () => {
  it('[ENG-06] only the block whose condition changes appears or disappears; its neighbours don’t render', async () => {
    const live = liveFacts({ theme: 'dark' })
    const main = host()
    await act(async () =>
      createRoot(main).render(page(live, [block('a', 'A'), block('b', 'B', whenLight), block('c', 'C')])),
    )
    expect(main.textContent).toBe('AC')
    rendered = []
    await act(async () => runInAction(() => live.set('theme', 'light')))
    expect(main.textContent).toBe('ABC')
    expect(rendered).toEqual(['B'])
    await act(async () => runInAction(() => live.set('theme', 'dark')))
    expect(main.textContent).toBe('AC')
  })

  it('[ENG-06] a fact that changes before the page has hydrated causes no mismatch', async () => {
    const live = liveFacts({ theme: 'dark' })
    const tree = page(live, [block('a', 'A'), block('b', 'B', whenLight)])
    const main = host(renderToString(tree))
    expect(main.textContent).toBe('A')
    live.set('theme', 'light')
    const recovered: unknown[] = []
    await act(async () => hydrateRoot(main, tree, { onRecoverableError: (error) => recovered.push(error) }))
    expect(main.textContent).toBe('AB')
    expect(recovered).toEqual([])
  })

  it('[ENG-06] data of a block that appears later is loaded when it appears', async () => {
    const live = liveFacts({ theme: 'dark' })
    const requestedSources: string[] = []
    const data = new PageData({}, { rule: () => undefined, load: async (source) => requestedSources.push(source) })
    const list: BlockNode = { component: 'a.list', id: 'l', props: {}, ...whenLight }
    await act(async () => createRoot(host()).render(page(live, [list], { data })))
    expect(requestedSources).toEqual([])
    await act(async () => runInAction(() => live.set('theme', 'light')))
    expect(requestedSources).toEqual(['items'])
  })
})
