// @vitest-environment jsdom
import { type ComponentType, type ReactNode, act, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Blocks } from '../Blocks.tsx'
import { EngineContext } from '../context.ts'
import type { RendererDefinition } from '../definition.ts'
import { createDefinitionRegistry } from '../DefinitionRegistry.ts'
import { definitionOf, engineOf } from '../engine.fixture.tsx'
import { type BlockNode, type PresentedBlock, isStatic, walkInteractive } from '../node.ts'
import { createStaticRenderer } from './createStaticRenderer.server.ts'

let renders: Record<string, number> = {}
const count = (name: string) => void (renders[name] = (renders[name] ?? 0) + 1)

interface WordsProps {
  readonly words: string
}

function Words({ words }: WordsProps): ReactNode {
  count('words')
  return (
    <p className="words" data-place="x">
      {words} & <b>bold</b>
    </p>
  )
}

function Box({ title, inside }: { readonly title: string; readonly inside?: ReactNode }): ReactNode {
  count('box')
  return (
    <section className="box" hidden={false}>
      <h2>
        {title} <i>!</i>
      </h2>
      <div className="inside">{inside}</div>
    </section>
  )
}

function Counter({ label }: { readonly label: string }): ReactNode {
  const [clicks, setClicks] = useState(0)
  useEffect(() => count('alive'), [])
  return (
    <button onClick={() => setClicks(clicks + 1)}>
      {label} {clicks}
    </button>
  )
}

function Wrapper({ inside }: { readonly inside?: ReactNode }): ReactNode {
  return <article>{inside}</article>
}

const definition = (name: string, component: ComponentType<never>, isFixed: boolean): RendererDefinition =>
  definitionOf(name, component, {
    slots: name === 'a.box' || name === 'a.wrapper' ? ['inside'] : [],
    ...(isFixed && { isStatic: () => true }),
  })
const registry = createDefinitionRegistry([
  definition('a.words', Words, true),
  definition('a.box', Box, true),
  definition('a.picture', () => <img src="/a.png" alt="" fetchPriority="high" loading="eager" />, true),
  definition('a.loose', () => 'words alone', true),
  definition(
    'a.broken',
    () => {
      throw new Error('broken inside')
    },
    true,
  ),
  definition('a.counter', Counter, false),
  definition('a.wrapper', Wrapper, false),
])

const words = (id: string, over: Partial<BlockNode> = {}): BlockNode => ({
  component: 'a.words',
  id,
  props: { words: id },
  ...over,
})
const box = (id: string, inside: BlockNode[]): BlockNode => ({
  component: 'a.box',
  id,
  props: { title: id },
  slots: { inside },
})
const counter = (id: string): BlockNode => ({ component: 'a.counter', id, props: { label: id } })
const wrapper = (id: string, inside: BlockNode[]): BlockNode => ({
  component: 'a.wrapper',
  id,
  props: {},
  slots: { inside },
})

const failures: string[] = []
const rendererOf = () =>
  createStaticRenderer({
    registry,
    definitions: registry,
    around: (component) => component,
    onFailure: ({ id }) => failures.push(id),
  })

function page(blocks: readonly PresentedBlock[]) {
  return (
    <EngineContext value={engineOf({ registry, FaultView: () => <i>fault</i> })}>
      <main>
        <Blocks blocks={blocks} />
      </main>
    </EngineContext>
  )
}

const plain = (html: string) => html.replaceAll(/<!--.*?-->| data-static="[^"]*"/g, '')

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await registry.preload(registry.definitions.map(({ name }) => name))
})
beforeEach(() => {
  renders = {}
  failures.length = 0
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** Renders the page as the server does, where `document` is undefined. */
function onServer(blocks: readonly PresentedBlock[]): string {
  const browser = globalThis.document
  vi.stubGlobal('document', undefined)
  const html = renderToString(page(blocks))
  vi.stubGlobal('document', browser)
  return html
}

describe('static blocks', () => {
  const tree = [
    words('one'),
    box('two', [words('three'), counter('four')]),
    wrapper('five', [box('six', [words('seven')])]),
  ]

  it('[ENG-11] the server’s page has the same DOM as one that hydrates as a whole', () => {
    const renderer = rendererOf()
    expect(plain(onServer(renderer.present(tree, 'document')))).toBe(plain(onServer(tree)))
  })

  it('[ENG-11] each is rendered once, however often the page is requested, and again when its content changes', () => {
    const renderer = rendererOf()
    renderer.present(tree, 'document')
    const once = { ...renders }
    for (let turn = 0; turn < 5; turn++) onServer(renderer.present(tree, turn % 2 ? 'data' : 'document'))
    expect(renders).toEqual(once)
    expect(once).toEqual({ words: 3, box: 2 })
    // a viewer for whom one block is hidden gets new nodes around it, with the same content
    renderer.present(
      [{ ...tree[1], slots: { inside: [words('three', { props: tree[0]?.props })] } } as BlockNode],
      'data',
    )
    expect(renders).toEqual({ words: 3, box: 3 })
    renderer.present([words('one')], 'document')
    expect(renders['words']).toBe(4)
  })

  it('[ENG-11] a page names the code of interactive blocks alone, inside static blocks too', () => {
    const presented = rendererOf().present(tree, 'document')
    expect([...walkInteractive(presented)].map(({ id }) => id)).toEqual(['four', 'five'])
    expect(presented.map(isStatic)).toEqual([true, true, false])
  })

  it('[ENG-11] content of a static block is not repeated beside its HTML in a document, and is sent once in data', () => {
    const renderer = rendererOf()
    const present = (form: 'document' | 'data') =>
      JSON.stringify(renderer.present([box('two', [words('inside-words')])], form))
    expect(present('document')).not.toContain('inside-words')
    expect(present('data').split('inside-words')).toHaveLength(2)
  })

  it('[ENG-11] the browser keeps the server’s elements, and only the blocks in holes hydrate', async () => {
    const presented = rendererOf().present(tree, 'document')
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = onServer(presented)
    const before = [...host.querySelectorAll('*')]
    renders = {}
    const recovered: unknown[] = []
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sent = JSON.parse(JSON.stringify(presented)) as typeof presented
    const root = await act(async () =>
      hydrateRoot(host, page(sent), { onRecoverableError: (error) => recovered.push(error) }),
    )
    expect([recovered, complaints.mock.calls]).toEqual([[], []])
    expect([...host.querySelectorAll('*')]).toEqual(before)
    expect(renders).toEqual({ alive: 1 })
    await act(async () => host.querySelector('button')?.click())
    expect(host.querySelector('button')?.textContent).toBe('four 1')
    await act(async () =>
      root.render(page(JSON.parse(JSON.stringify(rendererOf().present(tree, 'data'))) as typeof presented)),
    )
    expect([...host.querySelectorAll('*')]).toEqual(before)
    complaints.mockRestore()
  })

  it('[ENG-11] a page that the browser renders shows them without their code', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const presented = rendererOf().present(tree, 'data')
    const sent = JSON.parse(JSON.stringify(presented)) as typeof presented
    renders = {}
    await act(async () => createRoot(host).render(page(sent)))
    expect(renders).toEqual({ alive: 1 })
    expect(plain(host.innerHTML)).toBe(plain(onServer(tree)))
  })

  it.each([
    ['its texts read a value', words('live', { reads: ['user.login'] })],
    [
      'it stands there on a condition that can change',
      words('live', { visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'theme' }] }] }),
    ],
    ['it has text outside of an element', { component: 'a.loose', id: 'live', props: {} }],
    ['it throws', { component: 'a.broken', id: 'live', props: {} }],
  ])('[ENG-11] a block is alive after all when %s', (_, block) => {
    const renderer = rendererOf()
    for (let turn = 0; turn < 2; turn++) expect(renderer.present([block], 'document')).toEqual([block])
    expect(failures.length).toBeLessThan(2)
  })

  it('[ENG-11] an image of high priority is preloaded by the page', () => {
    const renderer = rendererOf()
    const blocks = [box('b', [{ component: 'a.picture', id: 'p', props: {} }])]
    const html = onServer(renderer.present(blocks, 'document'))
    expect(html).toContain('<img')
    expect(html).not.toContain('rel="preload"')
    expect(renderer.preloads(blocks)).toEqual([expect.objectContaining({ href: '/a.png', fetchPriority: 'high' })])
  })
})
