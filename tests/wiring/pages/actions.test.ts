// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import site from '../../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import { PATIENCE, standInForLayout } from '../siteForms.tsx'
import { closePage, openPage } from './browser.fixture.ts'
import { openContent } from './content.fixture.ts'
import { samplePlatform } from './platform.fixture.ts'
import { startPage } from './startPage.ts'

beforeEach(standInForLayout)
afterEach(closePage)

const wait = <T>(look: () => T) => waitFor(look, PATIENCE)
const focusable = () => document.activeElement?.textContent

describe('a page that a player goes on to', () => {
  it('takes the place of the one before without another document, with its title announced and its heading in focus', async () => {
    const { asked, screen, errors } = await openPage('/terms')
    expect(errors).toEqual([])
    fireEvent.click(screen.getAllByText('Support')[0]!)
    await wait(() => expect(document.title).toBe('Support · Croupier'))
    expect(location.pathname).toBe('/support')
    expect(asked).toEqual(['GET /terms', 'GET /support.data?_routes=page'])
    await wait(() => expect(focusable()).toBe('How can we help?'))
    await wait(() => expect(document.querySelector('p[aria-live=polite]')?.textContent).toBe('Support · Croupier'))
  })

  it('[RTE-01] by an action is in the language of the page', async () => {
    const start = startPage({ Ahead: [{ type: 'navigate', url: '/support?from=start' }] })
    const { screen } = await openPage('/es/start', { documents: { 'page/es/start': start['page/en/start'] } })
    fireEvent.click(screen.getByText('Ahead'))
    await wait(() => expect(location.pathname + location.search).toBe('/es/support?from=start'))
  })

  it('can be left by Back, and the page before is loaded again', async () => {
    const { asked, screen } = await openPage('/terms')
    fireEvent.click(screen.getAllByText('Support')[0]!)
    await wait(() => expect(document.title).toBe('Support · Croupier'))
    history.back()
    await wait(() => expect(document.title).toBe('Terms · Croupier'))
    expect([location.pathname, asked.at(-1)]).toEqual(['/terms', 'GET /terms.data?_routes=page'])
  })

  it('[RTE-20] that does not exist is the 404 page, and the tab stays usable', async () => {
    const documents = startPage({ Away: [{ type: 'navigate', url: '/nowhere' }] })
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Away'))
    await wait(() => expect(document.querySelector('h1')?.textContent).toBe('Page not found'))
    expect([location.pathname, document.title]).toEqual(['/nowhere', 'Page not found · Croupier'])
  })

  it('[RTE-20] that does not load shows a message, and tests the connection before it is loaded again', async () => {
    const { asked, screen, offline, atRest } = await openPage('/terms')
    await atRest()
    offline(true)
    fireEvent.click(screen.getAllByText('Support')[0]!)
    await wait(() => expect(document.querySelector('[data-status="500"]')).not.toBeNull())
    const failed = document.querySelector<HTMLElement>('[data-status="500"]')!
    expect(failed.textContent).toContain('No connection. Please check your network and try again.')
    fireEvent.click(screen.getByText('Try again'))
    await wait(() => expect(asked).toContain('HEAD /support'))
    // the site around the page is still there
    expect(screen.getAllByText('Game hall').length).toBeGreaterThan(0)
  })

  it('[RTE-20] that fails on the server has another message than one without an answer', async () => {
    const content = await openContent({})
    let isBroken = false
    const seoSettings: typeof content.seoSettings = (host) => {
      if (isBroken) throw new Error('the secret reason')
      return content.seoSettings(host)
    }
    const { screen } = await openPage('/terms', { input: { content: { ...content, seoSettings } } })
    isBroken = true
    fireEvent.click(screen.getAllByText('Support')[0]!)
    await wait(() => expect(document.querySelector('[data-status="500"]')).not.toBeNull())
    const words = document.querySelector('[data-status="500"]')?.textContent
    expect(words).toContain('Something went wrong on our side. You haven’t lost anything.')
    expect(words).not.toContain('secret')
  })

  it.each([
    ['with the logo and the share that the site wants', { showPercentProgress: true, loaderLogo: '/logo.svg' }],
    ['without a logo and a share where the site wants none', { showPercentProgress: false }],
  ])('[SHL-10] has a loader while it takes long, %s', async (_, wanted) => {
    const loader = { ...wanted, loaderLogoAlt: 'House' }
    const documents = {
      ...startPage({ Slow: [{ type: 'navigate', url: '/winners' }] }),
      'site-config/en/site': { ...site, loader },
    }
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    const platform = samplePlatform({ 'leaderboard.get': () => isReleased.then(() => ({ data: [] })) })
    const settings = { DATA_DEADLINE_MS: '20000' }
    const { screen, atRest } = await openPage('/start', { documents, platform, settings })
    await atRest()
    fireEvent.click(screen.getByText('Slow'))
    expect(document.querySelector('progress')).toBeNull()
    const bar = await wait(() => {
      const found = document.querySelector('progress')
      expect(found).not.toBeNull()
      return found!
    })
    expect([bar.max, bar.getAttribute('aria-label')]).toEqual([100, 'Loading'])
    expect(bar.value).toBeGreaterThan(10)
    expect(bar.value).toBeLessThan(96)
    const picture = bar.parentElement?.querySelector('img')
    const isFull = wanted.showPercentProgress
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual(
      isFull ? ['/logo.svg', 'House'] : [undefined, undefined],
    )
    expect(bar.parentElement?.textContent).toMatch(isFull ? /^\d\d%$/ : /^$/)
    release()
    await wait(() => expect(location.pathname).toBe('/winners'))
    await wait(() => expect(document.querySelector('progress')).toBeNull())
  })
})

describe('a page in the frame of a partner', () => {
  it('[AUT-12] leads to other pages in a new tab: they are not shown in frames', async () => {
    const { parent, open } = window
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://partner.test/')
    const tabs: unknown[] = []
    Object.assign(window, { open: (...asked: unknown[]) => void tabs.push(asked) })
    Object.defineProperty(window, 'parent', { value: { postMessage: () => undefined }, configurable: true })
    try {
      await openPage('/forms/sign_in', { settings: { EMBED_ORIGINS: 'https://partner.test' } })
      fireEvent.click(document.querySelector('a[href="/"]')!)
      await wait(() => expect(tabs).toEqual([['/', '_blank', 'noopener']]))
      expect(location.pathname).toBe('/forms/sign_in')
    } finally {
      referrer.mockRestore()
      Object.assign(window, { open })
      Object.defineProperty(window, 'parent', { value: parent, configurable: true })
    }
  })
})

describe('a link that a player may follow next', () => {
  const links = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname)

  it('[RTE-18] is fetched ahead once the pointer rests on it or the focus comes, not for the page itself', async () => {
    const { screen, atRest } = await openPage('/terms')
    await atRest()
    const [here, support] = [document.querySelector('footer a[href="/terms"]')!, screen.getAllByText('Support')[0]!]
    fireEvent.pointerOver(support)
    fireEvent.pointerOver(document.body)
    fireEvent.pointerOver(here)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(links()).toEqual([])
    fireEvent.pointerOver(support)
    await wait(() => expect(links()).toEqual(['/support.data']))
    fireEvent.focusIn(screen.getAllByText('Winners')[0]!)
    await wait(() => expect(links()).toEqual(['/winners.data']))
  })
})
