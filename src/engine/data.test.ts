import { describe, expect, it } from 'vitest'
import { PageData, type SourceRule, type Sources, collectRequests, dataKey, loadAll } from './data.ts'
import { definitionOf } from './engine.fixture.tsx'
import type { BlockNode } from './node.ts'
import { createRegistry } from './registry.ts'
import { walk } from './node.ts'

const list = definitionOf('a.list', () => null, {
  slots: ['blocks'],
  data: {
    items: {
      source: 'items',
      params: (props: { kind?: string }, { query }) => ({ kind: query['kind'] ?? props.kind, count: 3 }),
    },
  },
})
const registry = createRegistry([list])
const node = (id: string, kind: string, blocks: BlockNode[] = []): BlockNode => ({
  component: 'a.list',
  id,
  props: { kind },
  slots: { blocks },
})

const here = { path: '/', params: {}, query: {} }
const asked = (nodes: readonly BlockNode[]) => collectRequests(walk(nodes), registry, here)
const sources = (load: Sources['load'], rule?: SourceRule): Sources => ({ rule: () => rule, load })

describe('data of a page', () => {
  it('[ENG-09] blocks that ask for the same get it from one load, nested ones too', async () => {
    const requests = asked([node('1', 'new', [node('2', 'new')]), node('3', 'old')])
    const loaded: unknown[] = []
    const data = await loadAll(
      requests,
      sources(async (_, params) => loaded.push(params)),
      1000,
    )
    expect(loaded).toEqual([
      { kind: 'new', count: 3 },
      { kind: 'old', count: 3 },
    ])
    expect(Object.values(data).map(({ state }) => state)).toEqual(['success', 'success'])
  })

  it('the order of parameters and missing ones make no other request', () => {
    expect(dataKey('s', { a: 1, b: undefined, c: 2 })).toBe(dataKey('s', { c: 2, a: 1 }))
  })

  it('[SHL-10] a source that fails or is late leaves an error of its kind, and the others are there', async () => {
    const requests = asked([node('1', 'fails'), node('2', 'late'), node('3', 'fine')])
    const data = await loadAll(
      requests,
      sources(async (_, params) => {
        const { kind } = params as { kind: string }
        if (kind === 'fails') throw Object.assign(new Error('no'), { kind: 'network' })
        if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, 300))
        return kind
      }),
      50,
    )
    expect(Object.values(data)).toEqual([
      { state: 'error', value: undefined, error: 'network' },
      { state: 'error', value: undefined, error: 'timeout' },
      { state: 'success', value: 'fine', error: undefined },
    ])
  })

  it('[SHL-10] the browser goes on from what the server loaded, and loads again on retry', async () => {
    const [request] = asked([node('1', 'new')])
    if (!request) throw new Error('no request')
    const page = new PageData(
      { [request.key]: { state: 'error', error: 'network' } },
      sources(async () => ['a']),
    )
    const resource = page.resource(request)
    expect(resource.state).toBe('error')
    expect(page.resource(request)).toBe(resource)
    await resource.load()
    expect([resource.state, resource.value, resource.error]).toEqual(['success', ['a'], undefined])
  })

  it('[ENG-09] what the server loads again is shown on, in the same resource, whatever was under way', async () => {
    const [request] = asked([node('1', 'new')])
    if (!request) throw new Error('no request')
    const late = Promise.withResolvers<unknown>()
    const first = { [request.key]: { state: 'success', value: [{ id: 1 }, { id: 2 }] } } as const
    const page = new PageData(
      first,
      sources(() => late.promise),
    )
    const resource = page.resource(request)
    const [one] = resource.value as object[]
    const refreshed = resource.refresh()
    const again = {
      [request.key]: { state: 'success', value: [{ id: 1 }, { id: 3 }] },
      other: { state: 'idle' },
    } as const
    page.know(again)
    page.take(again)
    late.resolve(['too old'])
    await refreshed
    expect(resource.value).toEqual([{ id: 1 }, { id: 3 }])
    expect((resource.value as object[])[0]).toBe(one)
    expect(page.resource({ key: 'other', source: 's', params: {} }).state).toBe('idle')
  })

  it('[ENG-09] the address can decide what a block asks for', () => {
    const filtered = collectRequests([node('1', 'new')], registry, { ...here, query: { kind: 'live' } })
    expect(filtered[0]?.params).toEqual({ kind: 'live', count: 3 })
  })

  it('[ENG-09] an event asks again for what names it, in the background; a failure keeps what is shown', async () => {
    let now = 0
    let answer: () => Promise<unknown> = async () => 'first'
    const rule: SourceRule = { cache: { seconds: 10 }, refreshOn: ['focus', 'account.update'] }
    const page = new PageData(
      {},
      sources(() => answer(), rule),
      () => now,
    )
    const requests = asked([node('1', 'new')])
    page.start(requests)
    const resource = page.resource(requests[0] as never)
    await expect.poll(() => resource.value).toBe('first')
    const states: string[] = []
    const after = async (event: string, load: () => Promise<unknown>) => {
      answer = load
      page.refresh(event)
      states.push(resource.state)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return resource.value
    }
    expect(await after('focus', async () => 'too soon')).toBe('first')
    now = 11_000
    expect(await after('focus', async () => 'second')).toBe('second')
    expect(await after('cashier.deposit', async () => 'not ours')).toBe('second')
    expect(await after('account.update', async () => 'third')).toBe('third')
    expect(await after('account.update', () => Promise.reject(new Error('down')))).toBe('third')
    expect(states.every((state) => state === 'success')).toBe(true)
  })
})
