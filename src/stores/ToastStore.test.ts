import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { ToastStore } from './ToastStore.ts'

const textsOf = ({ toasts }: ToastStore) => toasts.map(({ text }) => text)

it('[SHL-08] a toast stays for 5000 ms and can be closed, unless it has other settings', () => {
  const store = new ToastStore()
  store.show({ type: 'info', text: 'Saved' })
  store.show({ type: 'error', text: 'Lost', time: 0, allowClose: false })
  expect(store.toasts).toMatchObject([
    { text: 'Saved', time: 5000, allowClose: true },
    { text: 'Lost', time: 0, allowClose: false },
  ])
})

it('[SHL-08] each is removed by its own id; more than four at once drop the oldest', () => {
  const store = new ToastStore()
  const ids = ['a', 'b', 'c', 'd', 'e'].map((text) => store.show({ type: 'neutral', text }))
  expect(textsOf(store)).toEqual(['b', 'c', 'd', 'e'])
  store.remove(ids[2] ?? 0)
  expect(textsOf(store)).toEqual(['b', 'd', 'e'])
})

it('[SHL-08] an equal text replaces its toast', () => {
  const store = new ToastStore()
  store.show({ type: 'success', text: 'Copied' })
  store.show({ type: 'info', key: 'common.loading' })
  store.show({ type: 'success', text: 'Copied' })
  expect(store.toasts.map(({ text, key }) => text ?? key)).toEqual(['common.loading', 'Copied'])
})

it('[SHL-08] observers see toasts appear and disappear, and another text is another toast', () => {
  const store = new ToastStore()
  const seen: number[] = []
  const stop = autorun(() => seen.push(store.toasts.length))
  const [first, second] = ['common.loading', 'common.saved'].map((key) => store.show({ type: 'info', key }))
  store.remove(first ?? 0)
  stop()
  expect(seen).toEqual([0, 1, 2, 1])
  expect(second).toBeGreaterThan(first ?? 0)
})
