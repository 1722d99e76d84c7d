import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { platformLists } from './platformLists.ts'

const categories = ['live', 'popular']
const asked: string[] = []
let isAway: boolean
let platform: Server
let listsOf: ReturnType<typeof platformLists>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  categories.splice(0, Infinity, 'live', 'popular')
  asked.length = 0
  isAway = false
  platform = createServer(({ url = '' }, response) => {
    const method = new URL(url, 'http://platform').pathname.slice('/api/'.length)
    asked.push(method)
    const data = method.endsWith('Providers') ? [{ sysname: 'reels' }] : categories.map((slug) => ({ slug }))
    response.writeHead(isAway ? 503 : 200).end(JSON.stringify({ data }))
  }).listen(0)
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo
  listsOf = platformLists({ platformOrigin: `http://127.0.0.1:${port}`, version: '1', locale: 'en' })
})

afterEach(() => {
  vi.useRealTimers()
  platform.close()
})

const category = (name: string) => ({ list: 'categories', name })

it('[ENG-10] only the list that something is named of is asked for', async () => {
  expect(await listsOf([{ list: 'providers', name: 'reels' }])).toEqual({ providers: ['reels'] })
  expect(await listsOf([])).toEqual({})
  expect(await listsOf([{ list: 'unheard-of', name: 'x' }])).toEqual({ 'unheard-of': undefined })
  expect(asked).toEqual(['games.getProviders'])
})

it('[ENG-10] a list is kept for half a minute, for those who ask at the same time too', async () => {
  const found = { categories: ['live', 'popular'] }
  expect(await Promise.all([listsOf([category('live')]), listsOf([category('popular')])])).toEqual([found, found])
  vi.advanceTimersByTime(29_000)
  expect(await listsOf([category('live')])).toEqual(found)
  expect(asked).toHaveLength(1)
  categories.shift()
  vi.advanceTimersByTime(1000)
  expect(await listsOf([category('popular')])).toEqual({ categories: ['popular'] })
  expect(asked).toHaveLength(2)
})

it('[ENG-10] a name that the platform has only just got is found at once', async () => {
  await listsOf([category('live')])
  categories.push('new')
  expect(await listsOf([category('live'), category('new')])).toEqual({ categories: ['live', 'popular', 'new'] })
})

it('[ENG-13] a platform that fails leaves its list out, and is asked again the next time', async () => {
  isAway = true
  expect(await listsOf([category('live')])).toEqual({ categories: undefined })
  isAway = false
  expect(await listsOf([category('live')])).toEqual({ categories: ['live', 'popular'] })
})
