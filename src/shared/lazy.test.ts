import { expect, it } from 'vitest'
import { here, lazy } from './lazy.ts'

const settled = (value: unknown) => ({ status: 'fulfilled', value })

it('[ENG-11] a lazy value is loaded once, and then available to React without suspending', async () => {
  let loads = 0
  const chunk = lazy(async () => `chunk ${++loads}`)
  expect([chunk.loaded(), loads]).toEqual([undefined, 0])
  const promise = chunk.load()
  expect(chunk.load()).toBe(promise)
  expect(promise).not.toHaveProperty('status')
  expect(await promise).toBe('chunk 1')
  expect([chunk.loaded(), loads]).toEqual(['chunk 1', 1])
  expect(chunk.load()).toBe(promise)
  expect(promise).toMatchObject(settled('chunk 1'))
})

it('[ENG-05] a failed load is repeated on the next use', async () => {
  let loads = 0
  const chunk = lazy(async () => {
    if (++loads === 1) throw new Error('no network')
    return 'chunk'
  })
  await expect(chunk.load()).rejects.toThrow('no network')
  expect(chunk.loaded()).toBeUndefined()
  expect(await chunk.load()).toBe('chunk')
  expect(chunk.loaded()).toBe('chunk')
})

it('[ENG-11] a present value is available to React at once', async () => {
  const value = here('chunk')
  expect([value.loaded(), await value.load()]).toEqual(['chunk', 'chunk'])
  expect(value.load()).toMatchObject(settled('chunk'))
  expect(value.load()).toBe(value.load())
})
