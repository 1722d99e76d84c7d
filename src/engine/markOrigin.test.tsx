// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Blocks } from './Blocks.tsx'
import { EngineContext } from './context.ts'
import { definitionOf, engineOf } from './engine.fixture.tsx'
import { markOrigin, originMarker } from './markOrigin.tsx'
import type { BlockNode } from './node.ts'
import { readMarks } from './originMarks.ts'
import { createRegistry } from './registry.ts'

const registry = createRegistry([
  definitionOf('a.text', ({ words }: { readonly words: string }) => (
    <>
      <h2>{words}</h2>
      <p>
        more<b>inside</b>
      </p>
    </>
  )),
  definitionOf('a.group', ({ blocks }: { readonly blocks: ReactNode }) => blocks, { slots: ['blocks'] }),
  definitionOf('a.broken', () => {
    throw new Error('broken')
  }),
])
const engine = engineOf({
  registry,
  verbose: true,
  FaultView: ({ kind }) => <em data-fault={kind} />,
})
const page = (blocks: readonly BlockNode[]) => (
  <EngineContext value={engine}>
    <Blocks blocks={blocks} />
  </EngineContext>
)
const PLACE = 'page/abc/en#blocks'
const originAt = (index: number, fields = {}) => ({ place: `${PLACE}.${index}`, fields })
const textBlock = (words: string): BlockNode => ({
  component: 'a.text',
  id: 'text',
  props: { words },
  origin: originAt(0, { words: 'title', missing: 'other' }),
})

let host: HTMLElement
let root: Root
beforeAll(async () => {
  await originMarker.load()
})
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  host = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(() => root.unmount())
  host.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(blocks: readonly BlockNode[]) {
  await act(async () => root.render(page(blocks)))
}
const marksAt = (selector: string) => readMarks(host.querySelector(selector)!)

it('[ENG-15] in a preview the topmost elements of a block have its origin and its texts, after an edit too', async () => {
  root = createRoot(host)
  for (const words of ['Hello', 'Good day']) {
    await show([textBlock(words)])
    const mark = { ...originAt(0, { words: 'title', missing: 'other' }), name: 'a.text', texts: { words }, depth: 0 }
    expect([marksAt('h2'), marksAt('p'), marksAt('b')]).toEqual([[mark], [mark], []])
  }
})

it('[ENG-15] a page that is no preview has no marks', async () => {
  root = createRoot(host)
  const { origin: _, ...block } = textBlock('Hello')
  await show([block, { component: 'a.broken', id: 'broken', props: {} }])
  expect(host.innerHTML).toBe('<h2>Hello</h2><p>more<b>inside</b></p><em data-fault="render"></em>')
})

it('[ENG-15] an element of two blocks has the marks of both, the inner one first, whichever is edited', async () => {
  root = createRoot(host)
  for (const words of ['Hello', 'Good day']) {
    await show([
      { component: 'a.group', id: 'group', props: {}, slots: { blocks: [textBlock(words)] }, origin: originAt(1) },
    ])
    expect(marksAt('h2').map(({ name, depth }) => [name, depth])).toEqual([
      ['a.text', 1],
      ['a.group', 0],
    ])
  }
})

it('[ENG-15] a block that failed or was removed is marked where its fault is shown', async () => {
  root = createRoot(host)
  const problem = { kind: 'invalid', path: '', expected: '', found: '', says: '' } as const
  await show([
    { component: 'a.broken', id: 'broken', props: {}, origin: originAt(2) },
    { component: 'a.text', id: 'bad', props: {}, origin: originAt(3), problem },
  ])
  expect([marksAt('[data-fault=render]'), marksAt('[data-fault=invalid]')]).toMatchObject([
    [{ place: `${PLACE}.2` }],
    [{ place: `${PLACE}.3` }],
  ])
})

it('[ENG-15] elements that the server has rendered are marked once the browser has taken over', async () => {
  const menu = { links: [], origin: { place: 'menu/m/en', texts: { 'links.0.name': 'Help' } } }
  const shown = <nav>{markOrigin(menu, <a href="/help">Help</a>)}</nav>
  host.innerHTML = renderToString(shown)
  expect(host.innerHTML).not.toContain('data-origin')
  root = await act(async () => hydrateRoot(host, shown))
  expect(marksAt('a')).toEqual([{ name: 'menu', ...menu.origin, depth: 0 }])
  await act(async () => root.render(<nav>{markOrigin({ links: [] }, <a href="/help">Help</a>)}</nav>))
  expect(host.innerHTML).toBe('<nav><a href="/help">Help</a></nav>')
})
