// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import Type from 'typebox'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Resource } from '#src/shared/Resource.ts'
import { Blocks } from './Blocks.tsx'
import { EngineContext, type EngineValue } from './context.ts'
import { PageData, dataKey } from './data.ts'
import { NO_DATA, defineRenderer } from './definition.ts'
import { definitionOf, engineOf } from './engine.fixture.tsx'
import { liveFacts } from './liveFacts.fixture.ts'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'

interface Given {
  readonly title?: string
  readonly items?: Resource<string>
  readonly inside?: ReactNode
}

const List = ({ title, items, inside }: Given) => (
  <section>
    {title} {items?.value} {inside}
  </section>
)
class OldStyle extends Component<Given> {
  override render() {
    return <i>{this.props.title}</i>
  }
}
const items = { items: { source: 'items', params: ({ kind }: { kind?: string }) => (kind ? { kind } : undefined) } }

const registry = createRegistry([
  definitionOf('a.list', List as never, { data: items as never, slots: ['inside'] }),
  definitionOf('a.plain', List as never, { data: NO_DATA, slots: ['inside'] }),
  definitionOf('a.old', OldStyle as never),
])

const block = (component: string, id: string, props: object, over: Partial<BlockNode> = {}): BlockNode => ({
  component,
  id,
  props: props as BlockNode['props'],
  ...over,
})

async function show(blocks: readonly BlockNode[], over: Partial<EngineValue> = {}): Promise<string> {
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.getElementById('root') as HTMLElement
  const loaded = { [dataKey('items', { kind: 'new' })]: { state: 'success', value: 'Blue tide' } } as const
  const data = new PageData(loaded, { rule: () => undefined, load: async () => 'loaded' })
  await act(async () => {
    createRoot(root).render(
      <EngineContext value={engineOf({ registry, data, ...over })}>
        <Blocks blocks={blocks} />
      </EngineContext>,
    )
  })
  return root.innerHTML.replaceAll(/\s+/g, ' ')
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  return registry.preload(['a.list', 'a.plain', 'a.old'])
})
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  document.body.innerHTML = ''
})

it.each<[string, BlockNode, string]>([
  [
    'data that the server has loaded',
    block('a.list', '1', { title: 'A', kind: 'new' }),
    '<section>A Blue tide </section>',
  ],
  ['no data where it asks for none', block('a.list', '2', { title: 'A' }), '<section>A </section>'],
  ['its props alone', block('a.plain', '3', { title: 'A' }), '<section>A </section>'],
  [
    'blocks in its slot',
    block('a.plain', '4', { title: 'A' }, { slots: { inside: [block('a.old', '5', { title: 'B' })] } }),
    '<section>A <i>B</i></section>',
  ],
  [
    'data and blocks',
    block('a.list', '6', { title: 'A', kind: 'new' }, { slots: { inside: [block('a.plain', '7', { title: 'B' })] } }),
    '<section>A Blue tide <section>B </section></section>',
  ],
  ['its props as a class', block('a.old', '8', { title: 'A' }), '<i>A</i>'],
])('[ENG-09] a component gets %s', async (_, node, html) => {
  expect(await show([node])).toBe(html)
})

it('[ENG-06] what the condition of a block reads is loaded, whether or not the block is visible', async () => {
  const live = liveFacts({ theme: 'dark' })
  const rows = [
    { id: 'r', fact: 'theme', value: 'light' },
    { id: 's', fact: 'offers.count', operator: 'exists' as const },
  ]
  const hidden = block('a.old', '9', { title: 'A' }, { visibleWhen: [{ id: 'g', rows }] })
  expect(await show([hidden], { live })).toBe('')
  expect(live.started).toEqual(['theme', 'offers.count'])
})

it('[ENG-02] a definition has no data unless it declares some', () => {
  const load = async () => ({ default: () => null })
  expect(defineRenderer({ name: 'a.b', title: 'B', props: Type.Object({}), sample: {}, load }).data).toBe(NO_DATA)
})
