import { describe, expect, it } from 'vitest'
import { PageData, type SourceRule, type Sources, collectRequests, dataKey, loadAll } from './data.ts'
import { definitionOf } from './engine.fixture.tsx'
import type { BlockNode } from './node.ts'
import { walk } from './node.ts'
import { createRegistry } from './registry.ts'

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
const requestsOfNodes = (nodes: readonly BlockNode[]) => collectRequests(walk(nodes), registry, here)
const sources = (load: Sources['load'], rule?: SourceRule): Sources => ({ rule: () => rule, load })

describe('data of a page', () => {
  it('[ENG-09] blocks with the same request share one load, nested ones too', async () => {
    const requests = requestsOfNodes([node('1', 'new', [node('2', 'new')]), node('3', 'old')])
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

  it('the order of parameters and undefined ones make no different request', () => {
    expect(dataKey('s', { a: 1, b: undefined, c: 2 })).toBe(dataKey('s', { c: 2, a: 1 }))
  })

  it('[SHL-10] a source that fails or exceeds its deadline leaves an error of its kind, and the others load', async () => {
    const requests = requestsOfNodes([node('1', 'fails'), node('2', 'late'), node('3', 'fine')])
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

  it('[SHL-10] the browser starts from what the server loaded, and loads again on retry', async () => {
    const [request] = requestsOfNodes([node('1', 'new')])
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

  it('[ENG-09] what the server loads again updates the same resource, whatever load is pending', async () => {
    const [request] = requestsOfNodes([node('1', 'new')])
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
    const next = page.startingFrom(again)
    next.updateFrom(again)
    late.resolve(['too old'])
    await refreshed
    expect(resource.value).toEqual([{ id: 1 }, { id: 3 }])
    expect((resource.value as object[])[0]).toBe(one)
    expect(next.resource({ key: 'other', source: 's', params: {} }).state).toBe('idle')
  })

  it('[ENG-09] the address can decide what a block requests', () => {
    const filtered = collectRequests([node('1', 'new')], registry, { ...here, query: { kind: 'live' } })
    expect(filtered[0]?.params).toEqual({ kind: 'live', count: 3 })
  })

  it('[ENG-09] an event reloads the sources that name it, in the background; a failure keeps the present data', async () => {
    let now = 0
    let answer: () => Promise<unknown> = async () => 'first'
    const rule: SourceRule = { cache: { seconds: 10 }, refreshOn: ['focus', 'account.update'] }
    const page = new PageData(
      {},
      sources(() => answer(), rule),
      () => now,
    )
    const requests = requestsOfNodes([node('1', 'new')])
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

  it('[ENG-09] a different source, value or name makes a different request', () => {
    const keys = [
      dataKey('a', {}),
      dataKey('b', {}),
      dataKey('a', { x: 1 }),
      dataKey('a', { x: 2 }),
      dataKey('a', { y: 1 }),
      dataKey('a', { x: 1, y: 1 }),
      dataKey('a', { x: null }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(dataKey('a', { b: 1, c: 2, a: 3 })).toBe(dataKey('a', { c: 2, a: 3, b: 1 }))
  })

  it('[ENG-09] a block whose component requests nothing at this address gets no data', () => {
    const shy = definitionOf('a.shy', () => null, {
      data: { items: { source: 'items', params: (_: never, { query }) => (query['q'] ? {} : undefined) } },
    })
    const page = [
      { component: 'a.shy', props: {} },
      { component: 'a.unknown', props: {} },
    ]
    expect(collectRequests(page, createRegistry([shy]), here)).toEqual([])
    expect(collectRequests(page, createRegistry([shy]), { ...here, query: { q: '1' } })).toHaveLength(1)
  })

  it('[ENG-09] a source may have a longer or shorter deadline than the site', async () => {
    const after = (ms: number, deadline?: number) => {
      const load = () => new Promise((resolve) => setTimeout(() => resolve('there'), ms))
      const rule = async () => ({ cache: 'viewer', deadline }) as const
      return loadAll([{ key: 'k', source: 's', params: {} }], { rule, load }, 30)
    }
    expect((await after(100, 1000))['k']?.value).toBe('there')
    expect((await after(1000, 5))['k']).toEqual({ state: 'error', value: undefined, error: 'timeout' })
    expect((await after(1000))['k']?.error).toBe('timeout')
  })

  const request = { key: 'k', source: 's', params: {} }

  it('[ENG-09] a block that appears later loads its data once, and the snapshot holds everything as it is now', async () => {
    let loads = 0
    const kept = { other: { state: 'success', value: 'kept' } } as const
    const page = new PageData(
      kept,
      sources(async () => `load ${++loads}`),
    )
    page.start([request, request])
    page.start([request])
    await expect.poll(() => page.resource(request).value).toBe('load 1')
    page.start([request])
    expect(loads).toBe(1)
    expect(page.currentSnapshot()).toEqual({ ...kept, k: { state: 'success', value: 'load 1', error: undefined } })
  })

  it('[SHL-10] [ENG-09] the browser loads once more what was too late for the server; what has failed waits for the player', async () => {
    let loads = 0
    const failed = { key: 'failed', source: 's', params: {} }
    const page = new PageData(
      { k: { state: 'error', error: 'timeout' }, failed: { state: 'error', error: 'refused' } },
      sources(async () => {
        loads++
        throw Object.assign(new Error('late again'), { kind: 'timeout' })
      }),
    )
    expect(page.resource(request).state).toBe('error')
    page.start([request, failed])
    expect([page.resource(request).state, page.resource(failed).state]).toEqual(['pending', 'error'])
    await expect.poll(() => page.resource(request).state).toBe('error')
    page.start([request, failed])
    expect(loads).toBe(1)
  })

  it.each<[string, SourceRule | undefined, string, number, boolean]>([
    ['a viewer, within five seconds', { cache: 'viewer', refreshOn: ['focus'] }, 'focus', 4999, false],
    ['a viewer, after five seconds', { cache: 'viewer', refreshOn: ['focus'] }, 'focus', 5000, true],
    ['everybody, within its time', { cache: { seconds: 60 }, refreshOn: ['focus'] }, 'focus', 59_999, false],
    ['everybody, after its time', { cache: { seconds: 60 }, refreshOn: ['focus'] }, 'focus', 60_000, true],
    ['a viewer, when something has happened', { cache: 'viewer', refreshOn: ['login'] }, 'login', 0, true],
    ['a viewer, when something else has happened', { cache: 'viewer', refreshOn: ['login'] }, 'logout', 9000, false],
    ['a source that nothing refreshes', { cache: 'viewer' }, 'focus', 9000, false],
    ['a source without a rule', undefined, 'focus', 9000, false],
  ])('[ENG-09] data of %s is asked for again or not (%j, %s after %d ms: %s)', async (_, rule, event, ms, expected) => {
    let now = 1000
    let loads = 0
    const page = new PageData(
      { k: { state: 'success', value: 0 } },
      sources(async () => ++loads, rule),
      () => now,
    )
    page.resource(request)
    now += ms
    await page.refresh(event)
    expect(loads).toBe(expected ? 1 : 0)
    // what has just been loaded is fresh again
    if (event === 'focus') await page.refresh(event)
    expect(loads).toBe(expected ? 1 : 0)
  })

  it('[ENG-09] a block that renders later starts from what the server has loaded again', () => {
    const page = new PageData(
      { k: { state: 'success', value: 'old' } },
      sources(async () => ''),
    )
    const next = page.startingFrom({ k: { state: 'success', value: 'new' } })
    expect(next.resource(request).value).toBe('new')
    next.updateFrom({ elsewhere: { state: 'success', value: 'x' } })
    // what has rendered once is the same resource on both
    expect(page.resource(request)).toBe(next.resource(request))
  })
})
