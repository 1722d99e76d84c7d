import { expect, it } from 'vitest'
import { createApi } from './index.ts'
import { lazyApi } from './lazyApi.ts'

it('[ENG-05] the client is loaded with the first call, once, and hands everything on', async () => {
  const asked: unknown[][] = []
  let loads = 0
  const api = lazyApi(async () => {
    loads++
    const get = async (...call: unknown[]) => void asked.push(call)
    return createApi({ get, post: get } as never)
  })
  expect(loads).toBe(0)
  await Promise.all([api.account.getInfo(), api.account.changeLocale({ locale: 'es' })])
  expect(loads).toBe(1)
  expect(asked).toEqual([
    ['account.getInfo', {}, {}],
    ['account.changelocale', { locale: 'es' }, { query: {} }],
  ])
})

it('[ENG-05] a client that could not be loaded fails its call, and the next call asks for it again', async () => {
  let loads = 0
  const api = lazyApi(async () => {
    if (++loads === 1) throw new Error('no network')
    return createApi({ get: async () => 'there' } as never)
  })
  await expect(api.account.getInfo()).rejects.toThrow('no network')
  expect(await api.account.getInfo()).toBe('there')
})
