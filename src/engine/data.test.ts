import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { PageData, collectRequests, dataKey, loadAll } from './data.ts'
import type { RendererDefinition } from './definition.ts'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'

const list: RendererDefinition = {
  name: 'a.list',
  title: 'List',
  props: Type.Object({}),
  slots: ['blocks'],
  data: { items: { source: 'items', params: (props: { kind?: string }) => ({ kind: props.kind, count: 3 }) } },
  sample: {},
  slotSamples: {},
  load: async () => ({ default: () => null }),
}
const registry = createRegistry([list])
const node = (id: string, kind: string, blocks: BlockNode[] = []): BlockNode => ({
  component: 'a.list',
  id,
  props: { kind },
  slots: { blocks },
})

describe('data of a page', () => {
  it('[ENG-09] blocks that ask for the same get it from one load, nested ones too', async () => {
    const requests = collectRequests([node('1', 'new', [node('2', 'new')]), node('3', 'old')], registry)
    const asked: unknown[] = []
    const data = await loadAll(requests, async (_, params) => asked.push(params), 1000)
    expect(asked).toEqual([
      { kind: 'new', count: 3 },
      { kind: 'old', count: 3 },
    ])
    expect(Object.values(data).map(({ state }) => state)).toEqual(['success', 'success'])
  })

  it('the order of parameters and missing ones make no other request', () => {
    expect(dataKey('s', { a: 1, b: undefined, c: 2 })).toBe(dataKey('s', { c: 2, a: 1 }))
  })

  it('[SHL-10] a source that fails or is late leaves an error of its kind, and the others are there', async () => {
    const requests = collectRequests([node('1', 'fails'), node('2', 'late'), node('3', 'fine')], registry)
    const data = await loadAll(
      requests,
      async (_, params) => {
        const { kind } = params as { kind: string }
        if (kind === 'fails') throw Object.assign(new Error('no'), { kind: 'network' })
        if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, 300))
        return kind
      },
      50,
    )
    expect(Object.values(data)).toEqual([
      { state: 'error', value: undefined, error: 'network' },
      { state: 'error', value: undefined, error: 'timeout' },
      { state: 'success', value: 'fine', error: undefined },
    ])
  })

  it('[SHL-10] the browser goes on from what the server loaded, and loads again on retry', async () => {
    const [request] = collectRequests([node('1', 'new')], registry)
    if (!request) throw new Error('no request')
    const page = new PageData({ [request.key]: { state: 'error', error: 'network' } }, async () => ['a'])
    const resource = page.resource(request)
    expect(resource.state).toBe('error')
    expect(page.resource(request)).toBe(resource)
    await resource.load()
    expect([resource.state, resource.value, resource.error]).toEqual(['success', ['a'], undefined])
  })
})
