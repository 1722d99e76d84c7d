import { expect, it } from 'vitest'
import { Resource } from './Resource.ts'

it('[SHL-10] only the latest load settles a list, however late the one before answers', async () => {
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

it('[SHL-10] what was there stays in sight while it is loaded again, and a failure says its kind only', async () => {
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

it('[ENG-09] what the server could not load again leaves what is shown, and is shown where nothing is', () => {
  const shown = new Resource(async () => 'x', { state: 'success', value: 'a' })
  shown.take({ state: 'error', error: 'timeout' })
  expect([shown.state, shown.value]).toEqual(['success', 'a'])
  const empty = new Resource(async () => 'x')
  empty.take({ state: 'error', error: 'timeout' })
  expect([empty.state, empty.error]).toEqual(['error', 'timeout'])
})
