import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { Resource } from './Resource.ts'

it('[SHL-10] only the latest load settles a list, however late an earlier one answers', async () => {
  const answers: ((value: string) => void)[] = []
  const resource = new Resource(() => new Promise<string>((resolve) => answers.push(resolve)))
  const first = resource.load()
  const second = resource.load()
  answers[1]?.('new')
  await second
  answers[0]?.('old')
  await first
  expect([resource.state, resource.value]).toEqual(['success', 'new'])
})

it('[SHL-10] the value stays during a new load, and a failure has only its kind', async () => {
  let isFailing = false
  const resource = new Resource(async () => {
    if (isFailing) throw Object.assign(new Error('secret detail'), { kind: 'timeout' })
    return 'value'
  })
  expect(resource.state).toBe('idle')
  await resource.load()
  isFailing = true
  const loading = resource.load()
  expect([resource.state, resource.value]).toEqual(['pending', 'value'])
  await loading
  expect([resource.state, resource.error]).toEqual(['error', 'timeout'])
  expect(JSON.stringify(resource.snapshot())).not.toContain('secret')
})

it('[ENG-09] a failed snapshot leaves a present value, and is shown where there is none', () => {
  const loaded = new Resource(async () => 'x', { state: 'success', value: 'a' })
  loaded.updateFrom({ state: 'error', error: 'timeout' })
  expect([loaded.state, loaded.value]).toEqual(['success', 'a'])
  const empty = new Resource(async () => 'x')
  empty.updateFrom({ state: 'error', error: 'timeout' })
  expect([empty.state, empty.error]).toEqual(['error', 'timeout'])
})

/** A list whose loads are settled by hand, in any order. */
function byHand(before?: 'shown') {
  const loads: PromiseWithResolvers<string | undefined>[] = []
  const fetch = () => {
    const load = Promise.withResolvers<string | undefined>()
    loads.push(load)
    return load.promise
  }
  const resource = new Resource(fetch, before && { state: 'success', value: before })
  const answer = async (index: number, value: string | undefined | Error) => {
    if (value instanceof Error) loads[index]?.reject(value)
    else loads[index]?.resolve(value)
    await new Promise(setImmediate)
  }
  return { resource, loads, answer, seen: () => [resource.state, resource.value, resource.error] }
}

it('[SHL-10] a list that is loaded in the background stays as it is until the load has finished', async () => {
  const { resource, answer, seen } = byHand('shown')
  void resource.refresh()
  expect(seen()).toEqual(['success', 'shown', undefined])
  await answer(0, 'new')
  expect(seen()).toEqual(['success', 'new', undefined])
})

it.each([
  ['that fails', new Error('no network')],
  ['that brings nothing', undefined],
])('[SHL-10] a load in the background %s changes nothing', async (_, outcome) => {
  const { resource, answer, seen } = byHand('shown')
  void resource.refresh()
  await answer(0, outcome)
  expect(seen()).toEqual(['success', 'shown', undefined])
})

it('[SHL-10] only the latest of several background loads settles a list', async () => {
  const { resource, answer, seen } = byHand('shown')
  void resource.refresh()
  void resource.refresh()
  await answer(1, 'second')
  await answer(0, 'first')
  expect(seen()).toEqual(['success', 'second', undefined])
  void resource.refresh()
  resource.updateFrom({ state: 'success', value: 'from the server' })
  await answer(2, 'third')
  expect(seen()).toEqual(['success', 'from the server', undefined])
})

it.each<[string, (list: Resource<string | undefined>) => void]>([
  ['a load', (list) => void list.load()],
  ['what the server has loaded', (list) => list.updateFrom({ state: 'success', value: 'between' })],
])('[SHL-10] a load in the background that %s has overtaken does not count for the next one', async (_, overtake) => {
  const { resource, loads, answer, seen } = byHand('shown')
  void resource.refresh()
  overtake(resource)
  if (loads.length > 1) await answer(1, 'between')
  void resource.refresh()
  await answer(0, 'first')
  expect(seen()).toEqual(['success', 'between', undefined])
  await answer(loads.length - 1, 'last')
  expect(seen()).toEqual(['success', 'last', undefined])
})

it('[SHL-10] a refresh of a list that has failed or was never loaded is shown as a load', async () => {
  const { resource, loads, answer, seen } = byHand()
  void resource.refresh()
  expect(seen()).toEqual(['pending', undefined, undefined])
  await answer(0, new Error('secret detail'))
  expect(seen()).toEqual(['error', undefined, 'unknown'])
  resource.retry()
  expect([...seen(), loads.length]).toEqual(['pending', undefined, undefined, 2])
  await answer(1, 'value')
  expect(seen()).toEqual(['success', 'value', undefined])
})

it('[SHL-10] the failure of a superseded load is ignored', async () => {
  const { resource, answer, seen } = byHand()
  void resource.load()
  void resource.load()
  await answer(1, 'new')
  await answer(0, new Error('too late'))
  expect(seen()).toEqual(['success', 'new', undefined])
})

it.each([
  [{ kind: 'timeout' }, 'timeout'],
  [{ kind: 404 }, 'unknown'],
  [{}, 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
  ['timeout', 'unknown'],
])('[SHL-10] a failure with %j is of the kind %s', (failure, kind) => {
  const { resource } = byHand()
  resource.fail(failure)
  expect([resource.state, resource.error]).toEqual(['error', kind])
})

it('[ENG-09] the browser continues from the server’s snapshot, and observers follow', async () => {
  const { resource, answer } = byHand('shown')
  expect(resource.snapshot()).toEqual({ state: 'success', value: 'shown', error: undefined })
  const read: unknown[] = []
  const stop = autorun(() => read.push(resource.value))
  void resource.refresh()
  await answer(0, 'new')
  stop()
  expect(read).toEqual(['shown', 'new'])
  resource.updateFrom({ state: 'success', value: 'newer' })
  expect(new Resource(async () => '', resource.snapshot()).snapshot()).toEqual(resource.snapshot())
})

it('[ENG-09] a new snapshot keeps the identity of equal parts', () => {
  const game = { name: 'Blue tide' }
  const resource = new Resource(async () => [game], { state: 'success', value: [game] })
  resource.updateFrom({ state: 'success', value: [{ name: 'Blue tide' }, { name: 'New' }] })
  expect(resource.value).toEqual([game, { name: 'New' }])
  expect(resource.value?.[0]).toBe(game)
})
