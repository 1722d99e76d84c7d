// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api } from '#src/api/index.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { type LoyaltyNoticeService, startLoyaltyNotices } from './startLoyaltyNotices.ts'

const running: (LoyaltyNoticeService | undefined)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const service of running.splice(0)) service?.stop()
  vi.unstubAllGlobals()
})

type Loyalty = NonNullable<(typeof siteConfig)['loyalty']>

function start(change: Partial<Loyalty> = {}) {
  const { loyalty } = siteConfig
  if (!loyalty) throw new Error('the demo has a loyalty program')
  const getNotifications = vi.fn(async () => [])
  const api = { loyalty: { getNotifications } } as unknown as Api
  const service = startLoyaltyNotices({ api, config: { ...siteConfig, loyalty: { ...loyalty, ...change } } })
  running.push(service)
  return { service, asked: () => getNotifications.mock.calls.length }
}

/** Replaces the browser's sound. Returns the address and volume of each that was played. */
function stubAudio(play: () => Promise<void>) {
  const played: [source: string, volume: number][] = []
  class FakeAudio {
    volume = 1
    readonly source: string
    constructor(source: string) {
      this.source = source
    }
    play() {
      played.push([this.source, this.volume])
      return play()
    }
  }
  vi.stubGlobal('Audio', FakeAudio)
  return played
}

it.each(['click', 'dblclick', 'touchstart'])('[PLY-11] notices are fetched on the first %s alone', async (gesture) => {
  const { asked } = start()
  expect(asked()).toBe(0)
  document.dispatchEvent(new Event(gesture))
  await Promise.resolve()
  for (const other of ['click', 'dblclick', 'touchstart']) document.dispatchEvent(new Event(other))
  expect(asked()).toBe(1)
})

it('[PLY-11] notices are fetched with each change of the route, and not for another part of the same page', async () => {
  const { service, asked } = start()
  service?.visit('/')
  expect(asked()).toBe(0)
  for (const path of ['/loyalty', '/loyalty', '/']) {
    service?.visit(path)
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(0))
    await Promise.resolve()
  }
  expect(asked()).toBe(2)
})

it('[PLY-11] a site without a loyalty program asks for no notices', () => {
  const { service, asked } = start({ isEnableLoyalty: false })
  document.dispatchEvent(new Event('click'))
  expect([service, asked()]).toEqual([undefined, 0])
})

it('[PLY-11] the sound of the config is played at half volume, and one that the browser refuses is no error', async () => {
  const played = stubAudio(() => Promise.reject(new Error('NotAllowedError')))
  const { service } = start({ notification: { duration: 5, sound: '/own.wav' } })
  service?.sound.play()
  await Promise.resolve()
  expect(played).toEqual([['/own.wav', 0.5]])
  start({ notification: { duration: 5 } }).service?.sound.play()
  expect(played).toHaveLength(1)
})

it('[PLY-11] a player who has muted notices hears none, on the next visit either', () => {
  const played = stubAudio(() => Promise.resolve())
  start().service?.sound.toggle()
  const again = start().service
  again?.sound.play()
  expect(played).toEqual([])
  again?.sound.toggle()
  again?.sound.play()
  expect(played).toHaveLength(1)
})
