// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { player } from '../../../.storybook/player.ts'
import { PATIENCE, standInForLayout } from '../siteForms.tsx'
import { closePage, openPage } from './browser.fixture.ts'
import { PLAYER, refuse, samplePlatform } from './platform.fixture.ts'
import { startPage } from './startPage.ts'

beforeEach(standInForLayout)
afterEach(closePage)

const wait = <T>(look: () => T) => waitFor(look, PATIENCE)
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].map(({ textContent }) => textContent)
const comeBack = () => fireEvent(document, new Event('visibilitychange'))
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('an address that asks for something', () => {
  it.each([
    ['/terms?show_popup_auth', 'Sign in', '/terms'],
    ['/terms?show_popup_reg&tab=1', 'Create an account', '/terms?tab=1'],
    ['/terms?redirectUrl=/profile', 'Sign in', '/terms?redirectUrl=/profile'],
  ])('[RTE-10] %s opens "%s" for a guest, and closing it leads to %s', async (address, title, after) => {
    const { screen } = await openPage(address)
    await wait(() => expect(dialogs()).toEqual([expect.stringContaining(title)]))
    fireEvent.click(screen.getByLabelText('Close'))
    await wait(() => expect(dialogs()).toEqual([]))
    await wait(() => expect(location.pathname + location.search).toBe(after))
  })

  it('[RTE-10] keeps its promo code, and opens nothing by it', async () => {
    await openPage('/terms?promo_code=FIRST&promo_code=%20LAST%20')
    await wait(() => expect(Object.values({ ...localStorage })).toEqual(['LAST']))
    expect(dialogs()).toEqual([])
  })

  it('[RTE-10] opens nothing for who is signed in', async () => {
    const { asked } = await openPage('/terms?show_popup_auth', { cookie: PLAYER })
    await rest(300)
    expect([dialogs(), asked.filter((line) => line.includes('/documents/'))]).toEqual([[], []])
  })

  it('a game for money asks a guest to register, and is left when that is closed', async () => {
    const { screen } = await openPage('/game/northlight-fortune-carousel#real')
    await wait(() => expect(dialogs()).toEqual([expect.stringContaining('Create an account')]))
    fireEvent.click(screen.getByLabelText('Close'))
    await wait(() => expect(location.pathname).toBe('/'))
  })
})

describe('an address by which the messenger launches the site', () => {
  const LAUNCH = `#tgWebAppData=${encodeURIComponent('user=%7B%22id%22%3A7%7D&auth_date=1&hash=abc')}`

  it.each([
    ['asks a guest first', '', [expect.stringContaining('Continue with your messenger account?')]],
    ['changes nothing for who is signed in', PLAYER, []],
  ])('[AUT-13] %s, and is out of the address and of Back at once', async (_, cookie, opened) => {
    const push = vi.spyOn(history, 'pushState')
    const { asked } = await openPage(`/terms?from=chat${LAUNCH}`, { cookie })
    await wait(() => expect(location.href).not.toContain('tgWebAppData'))
    expect(location.pathname + location.search).toBe('/terms?from=chat')
    await rest(300)
    await wait(() => expect(dialogs()).toEqual(opened))
    const [, ...later] = push.mock.calls.map(([, , url]) => url ?? 'the same address')
    push.mockRestore()
    // an open dialog has an entry of its own
    expect(later).toEqual(opened.map(() => 'the same address'))
    expect(asked.filter((line) => line.includes('auth.register'))).toEqual([])
  })
})

describe('who is here', () => {
  it('is asked for again when the tab comes to the front, and nothing is loaded anew while it is the same', async () => {
    const { asked } = await openPage('/terms', { cookie: PLAYER })
    const before = asked.length
    comeBack()
    await wait(() => expect(asked.slice(before).some((line) => line.includes('account.getInfo'))).toBe(true))
    await rest(200)
    expect(asked.filter((line) => line.includes('.data'))).toEqual([])
  })

  it('who has gone elsewhere is a guest here too: the site around the page is loaded anew', async () => {
    const { asked, cookies, screen } = await openPage('/terms', { cookie: PLAYER })
    expect(screen.queryAllByText('Sign up')).toEqual([])
    cookies.clear()
    comeBack()
    await wait(() => expect(asked.some((line) => line.startsWith('GET /terms.data'))).toBe(true))
    await wait(() => expect(screen.getAllByText('Sign up').length).toBeGreaterThan(0))
  })

  it('who has signed in elsewhere is the player of the page that is gone on to, and of the site around it', async () => {
    const links = [
      { id: 'support', name: 'Write to us', link: '/support' },
      { id: 'own', name: 'For players alone', link: '/terms', onlyAuth: true },
    ]
    const documents = { 'menu/en/sidebar': { slug: 'sidebar', links } }
    const { cookies, screen } = await openPage('/terms', { documents })
    expect(screen.queryAllByText('For players alone')).toEqual([])
    cookies.set('sid', PLAYER)
    fireEvent.click(screen.getByText('Write to us'))
    await wait(() => expect(document.title).toBe('Support · Croupier'))
    await wait(() => expect(screen.queryAllByText('Sign up')).toEqual([]))
    await wait(() => expect(screen.queryAllByText('For players alone')).not.toEqual([]))
  })

  it('stays while the platform does not say', async () => {
    let isDown = false
    const platform = samplePlatform()
    const given = (...asked: Parameters<typeof platform>) =>
      isDown ? refuse('InternalServerErrorException')(...asked) : platform(...asked)
    const { asked, screen } = await openPage('/terms', { cookie: PLAYER, platform: given })
    isDown = true
    comeBack()
    await rest(300)
    expect(asked.filter((line) => line.includes('.data'))).toEqual([])
    expect(screen.queryAllByText('Sign up')).toEqual([])
  })

  it('[RTE-15] whom the platform has blocked meanwhile meets the page that says so, until they go on', async () => {
    let isBlocked = false
    const platform = samplePlatform()
    const given = (...asked: Parameters<typeof platform>) =>
      isBlocked ? refuse('UserBannedException')(...asked) : platform(...asked)
    const { screen, asked } = await openPage('/terms', { cookie: PLAYER, platform: given })
    isBlocked = true
    comeBack()
    await wait(() => expect(screen.getByText('Your account is blocked')).toBeDefined())
    expect(asked).toContain('GET /documents/system-page/user-blocked')
    expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([
      'Your account is blocked',
    ])
    isBlocked = false
    fireEvent.click(screen.getByText('Contact support'))
    await wait(() => expect(document.title).toBe('Support · Croupier'))
    await wait(() => expect(screen.queryAllByText('Your account is blocked')).toEqual([]))
  })

  it('calls for a player say whose they are, those of a guest do not', async () => {
    const { calls } = await openPage('/terms', { cookie: PLAYER })
    const before = calls.length
    comeBack()
    const asked = {
      url: expect.stringContaining('account.getInfo') as string,
      headers: expect.objectContaining({ 'x-player': '1' }) as object,
    }
    await wait(() => expect(calls.slice(before)).toContainEqual(expect.objectContaining(asked)))
  })
})

it('[ENG-06] an entry of a menu that an address shows comes and goes with it, without the menu being loaded anew', async () => {
  const shownAt = (fact: string, value: string) => [{ id: 'g', rows: [{ id: 'r', fact, operator: 'is', value }] }]
  const entry = (name: string, visibleWhen: object) => ({
    id: name.replaceAll(' ', ''),
    name,
    link: '/support',
    visibleWhen,
  })
  const links = [
    { id: 'on', name: 'To the second', link: '/terms?tab=2' },
    entry('Of the second tab', shownAt('query.tab', '2')),
    entry('Of another language', shownAt('locale', 'es')),
  ]
  const { screen } = await openPage('/terms', { documents: { 'menu/en/sidebar': { slug: 'sidebar', links } } })
  const entries = () => links.map(({ name }) => name).filter((name) => screen.queryAllByText(name).length > 0)
  expect(entries()).toEqual(['To the second'])
  fireEvent.click(screen.getAllByText('To the second')[0]!)
  await wait(() => expect(entries()).toEqual(['To the second', 'Of the second tab']))
})

describe('a message of the moment', () => {
  const toast = (words: string, over: object = {}) => ({ type: 'toast', text: words, ...over })
  const shown = () => document.querySelector('[role=status]')?.textContent ?? ''
  const documents = startPage({
    Short: [toast('A short one', { time: 300 })],
    Long: [toast('One that stays', { time: 0, label: 'Read more', url: '/support' })],
    Bare: [toast('Without a cross', { time: 0, allowClose: false })],
  })

  it('[SHL-08] goes by itself after its time, not while somebody reads it', async () => {
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Short'))
    const words = await wait(() => screen.getByText('A short one'))
    const frame = words.closest('[role=status] > div > div')!
    fireEvent.pointerEnter(frame)
    await rest(500)
    expect(shown()).toContain('A short one')
    fireEvent.pointerLeave(frame)
    await wait(() => expect(shown()).toBe(''))
    fireEvent.click(screen.getByText('Short'))
    await wait(() => screen.getByText('A short one'))
    fireEvent.focus(screen.getByText('A short one').closest('[role=status] > div > div')!)
    await rest(500)
    expect(shown()).toContain('A short one')
  })

  it('[SHL-08] is announced: the region that is heard has been there before it', async () => {
    const { screen } = await openPage('/start', { documents })
    const region = await wait(() => document.querySelector('[role=status]')!)
    expect([region?.getAttribute('aria-live'), region?.textContent]).toEqual(['polite', ''])
    fireEvent.click(screen.getByText('Long'))
    await wait(() => expect(region?.textContent).toContain('One that stays'))
  })

  it('[SHL-08] without a time stays until it is closed, with its link', async () => {
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Long'))
    await wait(() => screen.getByText('One that stays'))
    expect(screen.getByText('Read more').getAttribute('href')).toBe('/support')
    fireEvent.click(screen.getByText('Bare'))
    await wait(() => screen.getByText('Without a cross'))
    const crosses = document.querySelectorAll('[role=status] [aria-label=Close]')
    expect(crosses).toHaveLength(1)
    fireEvent.click(crosses[0]!)
    await wait(() => expect(shown()).toBe('Without a cross'))
  })
})

describe('what runs for players alone', () => {
  const getBalance = (asked: readonly string[]) => asked.filter((line) => line.includes('account.getBalance')).length

  it('[BON-06] asks for the balance after a click, and for a guest never', async () => {
    const { asked } = await openPage('/terms', { cookie: PLAYER })
    await wait(() => expect(asked.some((line) => line.includes('popups.get'))).toBe(true))
    fireEvent.click(document.body)
    await wait(() => expect(getBalance(asked)).toBeGreaterThan(0))
    await closePage()
    const guest = await openPage('/terms')
    fireEvent.click(document.body)
    await rest(1200)
    expect(guest.asked).toEqual(['GET /terms'])
  })

  it('a campaign that arrives on the way to a page without interruptions waits for the page after that', async () => {
    const [popups, page] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const campaign = { name: 'weekend', title: 'Weekend', text: '', button: '', image: '/logo.svg', link: '/offers' }
    const platform = samplePlatform({
      'popups.get': async (_: unknown, reply: FastifyReply) => {
        await popups.promise
        return reply.send({ data: [campaign] })
      },
      'leaderboard.get': () => page.promise.then(() => ({ data: [] })),
      'storage.get': {},
    })
    const winners = { __component: 'winner.table', id: 'winners', heading: 'Wins', hasPeriods: true }
    const actions = [{ id: 'go', type: 'navigate', url: '/terms' }]
    const ahead = {
      __component: 'content.banner',
      id: 'ahead',
      title: 'Ahead',
      buttons: [{ id: 'on', label: 'On', actions }],
    }
    const documents = {
      ...startPage({ Slow: [{ type: 'navigate', url: '/still' }] }),
      'page/en/still': { path: '/still', title: 'Still', layout: 'default', popups: false, blocks: [winners, ahead] },
    }
    const settings = { DATA_DEADLINE_MS: '20000' }
    const { screen, asked } = await openPage('/start', { cookie: PLAYER, documents, platform, settings })
    await wait(() => expect(asked.some((line) => line.includes('popups.get'))).toBe(true))
    fireEvent.click(screen.getByText('Slow'))
    await wait(() => expect(document.querySelector('progress')).not.toBeNull())
    popups.resolve()
    await wait(() => expect(asked.filter((line) => line.includes('storage.get'))).not.toEqual([]))
    await rest(300)
    expect([dialogs(), location.pathname]).toEqual([[], '/start'])
    page.resolve()
    const button = await wait(() => screen.getByText('On'))
    await rest(300)
    expect([dialogs(), location.pathname]).toEqual([[], '/still'])
    fireEvent.click(button)
    await wait(() => expect(dialogs()).toHaveLength(1))
  })

  it('[AUT-10] whose registration is not complete is asked to complete it, and cannot close that', async () => {
    const half = samplePlatform({ 'account.getInfo': { ...player, is_registration_completed: false } })
    const { screen } = await openPage('/terms', { cookie: PLAYER, platform: half })
    await wait(() => expect(dialogs()).toHaveLength(1))
    expect(screen.queryByLabelText('Close')).toBeNull()
  })

  it('what a player has typed is gone with them', async () => {
    sessionStorage.setItem('form:1:feedback', '{"a":1}')
    const { cookies } = await openPage('/terms', { cookie: PLAYER })
    cookies.clear()
    comeBack()
    await wait(() => expect(sessionStorage.getItem('form:1:feedback')).toBeNull())
  })
})
