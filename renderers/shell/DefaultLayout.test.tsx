// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '#schemas/account.ts'
import type { Menu } from '#schemas/menu.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { DefaultLayout } from './DefaultLayout.tsx'
import { lazyPlayerArea } from './lazyPlayerArea.tsx'
import { Tap } from './stores.fixture.tsx'

const menu = (slug: string, ...links: Menu['links']): Menu => ({ slug, links })
const secondTab = [{ id: 'g', rows: [{ id: 'r', fact: 'query.tab', operator: 'is' as const, value: '2' }] }]
const menus = {
  header: menu(
    'header',
    { id: 'winners', name: 'Winners', link: '/winners' },
    { id: 'help', name: 'Help', link: '/help' },
  ),
  sidebar: menu(
    'sidebar',
    { id: 'home', name: 'Home', link: '/' },
    {
      id: 'hall',
      name: 'Casino',
      link: '/gamehall',
      icon: 'games',
      badge: '12',
      submenu: [{ id: 'slots', name: 'Slots', link: '/gamehall?category=slots' }],
    },
    { id: 'tab', name: 'Of the second tab', link: '/tab', visibleWhen: secondTab },
  ),
  footer: menu('footer', { id: 'terms', name: 'Terms', link: '/terms' }),
  account: menu('account', { id: 'settings', name: 'Settings', link: '/profile/settings' }),
  bottom: menu('bottom', { id: 'home', name: 'Start', link: '/' }, { id: 'hall', name: 'Play', link: '/gamehall' }),
}

let stores: RootStore

beforeAll(async () => {
  await lazyPlayerArea.load()
})
const keep = (taken: RootStore) => void (stores = taken)

interface Shown {
  readonly path?: string
  readonly locale?: 'en' | 'es'
  readonly search?: string
  readonly account?: Account
  readonly theme?: 'dark' | 'light'
  readonly brand?: Partial<SiteConfig['brand']>
}

function show({ path = '/', locale = 'en', search = '', account, theme = 'dark', brand }: Shown = {}) {
  render(
    <StoryProviders
      locale={locale}
      theme={theme}
      account={account}
      config={{ ...siteConfig, brand: { ...siteConfig.brand, ...brand } }}
    >
      <Tap onStores={keep} />
      <DefaultLayout menus={menus} place={{ path, search }} year={2026}>
        <p>Content</p>
      </DefaultLayout>
    </StoryProviders>,
  )
}

// jsdom doesn't implement popovers: their content counts as hidden
const hidden = { hidden: true }
const link = (name: string | RegExp, place: HTMLElement = document.body) =>
  within(place).getByRole('link', { name, ...hidden })
const isCurrent = (element: Element) => element.getAttribute('aria-current') === 'page'
const banner = () => screen.getByRole('banner', hidden)
const sidebar = () => document.getElementById('sidebar')!

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the frame of a page', () => {
  it.each([
    ['/winners', ['Winners']],
    ['/help', ['Help']],
    ['/gamehall', ['Game hall']],
    ['/game/facet', []],
    ['/gamehall/slots', []],
    ['/terms', []],
  ])('[SHL-01] marks the current page in its header, %s: %j', (path, names) => {
    show({ path })
    const links = within(banner()).getAllByRole('link', hidden)
    expect(links.filter(isCurrent).map(({ textContent }) => textContent)).toEqual(names)
  })

  it.each([
    ['/', '', ['Home', 'Start'], false],
    ['/gamehall', '', ['Casino', 'Play'], true],
    ['/gamehall', '?category=slots', ['Slots', 'Play'], true],
  ])('[SHL-01] marks at %s%s in its menus: %j', (path, search, names, isOpen) => {
    show({ path, search })
    const bar = screen.getByLabelText('Main menu')
    const links = [sidebar(), bar].flatMap((place) => within(place).getAllByRole('link', hidden))
    expect(links.filter(isCurrent).map(({ textContent }) => textContent)).toEqual(names)
    expect(sidebar().querySelector('details')?.open).toBe(isOpen)
  })

  it('[SHL-01] shows icon and badge of an entry with a submenu only on the entry itself', () => {
    show()
    const summary = sidebar().querySelector('summary')!
    expect([summary.textContent, summary.querySelectorAll('use').length]).toEqual(['Casino12', 2])
    const inside = link('Casino', sidebar())
    expect([inside.getAttribute('href'), inside.querySelector('use')]).toEqual(['/gamehall', null])
  })

  it.each([
    ['', false],
    ['?tab=1', false],
    ['?tab=2', true],
    ['?x=2&tab=2', true],
  ])('[ENG-06] shows an entry for the query %s: %s', (search, isShown) => {
    show({ search })
    expect(screen.queryAllByText('Of the second tab')).toHaveLength(isShown ? 1 : 0)
  })

  it('links the brand to the home page, with its picture or its symbol', () => {
    show({ brand: { name: 'Silver Oak', logo: { src: '/brand/oak.png', alt: '', width: 40, height: 20 } } })
    const home = link('Silver Oak, home page', banner())
    expect([home.getAttribute('href'), home.textContent]).toEqual(['/', 'Silver Oak'])
    const picture = home.querySelector('img')!
    expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual(['/brand/oak.png', 40, 20])
    cleanup()
    show({ brand: { logo: { src: '/icons.svg#oak', alt: '', width: 40, height: 20 } } })
    expect(banner().querySelector('a[aria-label*=home] img')).toBeNull()
    expect(banner().querySelector('a[aria-label*=home] use')?.getAttribute('href')).toBe('/icons.svg#oak')
  })

  it.each([
    ['dark', 'Switch to light theme', 'sun'],
    ['light', 'Switch to dark theme', 'moon'],
  ] as const)('[SHL-04] in the %s theme its button says "%s", by a %s', (theme, words, icon) => {
    show({ theme })
    const button = within(banner()).getByRole('button', { name: words, ...hidden })
    expect(button.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${icon}$`))
    const segments = [...sidebar().querySelectorAll('fieldset button')]
    const options = segments.map((segment) => [
      segment.getAttribute('aria-pressed'),
      segment.querySelector('use')?.getAttribute('href')?.split('#')[1],
    ])
    expect(options).toEqual([
      [String(theme === 'dark'), 'moon'],
      [String(theme === 'light'), 'sun'],
    ])
  })

  it('has the legal texts in the footer, with the year and the brand', () => {
    show({ brand: { name: 'Silver Oak' } })
    const footer = screen.getByRole('contentinfo', hidden)
    expect(footer.textContent).toContain('© 2026 Silver Oak.')
    expect(footer.textContent).toContain('18+')
    expect(within(screen.getByLabelText('Footer')).getByText('Terms')).toBeTruthy()
  })
})

describe('the frame of a page in another language', () => {
  it('[RTE-01] leads to places of that language from its brand, its balance and its menus', () => {
    show({ locale: 'es', account: player })
    const inHeader = within(banner()).getAllByRole('link', hidden)
    const inFrame = [...inHeader, ...within(screen.getByRole('contentinfo', hidden)).getAllByRole('link', hidden)]
    const addresses = inFrame.map((element) => element.getAttribute('href') ?? '')
    const ofLanguages = [...banner().querySelectorAll('a[hreflang]')].map(
      (element) => element.getAttribute('href') ?? '',
    )
    expect(ofLanguages.toSorted()).toEqual(['/', '/ar'])
    expect(addresses.filter((address) => !/^\/es(\/|$)/.test(address)).toSorted()).toEqual(['/', '/ar'])
    expect(addresses).toEqual(expect.arrayContaining(['/es', '/es/cashier', '/es/cashier/deposit', '/es/gamehall']))
  })
})

describe('the frame of a page for a player', () => {
  it('[PRF-06] a signed-out player on a break is not invited to register, but can sign in', () => {
    show({ account: { ...player, uid: 0, is_self_excluded: true } })
    const names = within(banner())
      .getAllByRole('link', hidden)
      .map(({ textContent }) => textContent)
    expect([names.includes('Sign in'), names.includes('Sign up'), names.includes('Game hall')]).toEqual([
      true,
      false,
      false,
    ])
    cleanup()
    show()
    expect(link('Sign up', banner()).getAttribute('href')).toBe('/forms/sign_up')
  })

  it.each([
    ['Mara', 'mara@example.com', 'Mara'],
    ['', 'mara@example.com', 'mara@example.com'],
  ])('calls the player %s (%s) by the name %s', (fakename, login, name) => {
    show({ account: { ...player, fakename, login } })
    const opener = screen.getByRole('button', { name: `Account: ${name}`, ...hidden })
    expect(opener.dataset['initials']).toBe(name.slice(0, 2))
    expect(opener.getAttribute('popovertarget')).toBe('account-menu')
    expect(document.getElementById('account-menu')?.textContent).toContain(name)
  })

  it.each([
    [false, 'Deposit', '/cashier/deposit', 1],
    [true, 'On a break', '/self-exclusion', 0],
  ])('[PRF-06] on a break (%s) the way to deposit says "%s" and leads to %s', (isAway, words, address, halls) => {
    show({ account: { ...player, is_self_excluded: isAway } })
    expect(link(words, banner()).getAttribute('href')).toBe(address)
    expect(within(banner()).queryAllByRole('link', { name: 'Game hall', ...hidden })).toHaveLength(halls)
    expect(link(/Balance/, banner()).getAttribute('href')).toBe('/cashier')
  })

  it('can sign out from the menu at the side too; a guest cannot', () => {
    show({ account: player })
    expect(within(sidebar()).getByRole('button', { name: 'Sign out', ...hidden })).toBeTruthy()
    cleanup()
    show()
    expect(within(sidebar()).queryByRole('button', { name: 'Sign out', ...hidden })).toBeNull()
  })
})

describe('the sidebar as a drawer', () => {
  const fire = (type: string, newState: string) => fireEvent(sidebar(), Object.assign(new Event(type), { newState }))
  const others = () =>
    [...sidebar().parentElement!.children].filter((element) => element !== sidebar()) as HTMLElement[]

  it('everything beside it is inert while it is open, and it is not', () => {
    show()
    expect(others().length).toBeGreaterThan(3)
    fire('beforetoggle', 'open')
    expect([sidebar().inert, ...others().map(({ inert }) => Boolean(inert))]).toEqual([
      undefined,
      ...others().map(() => true),
    ])
    fire('beforetoggle', 'closed')
    expect(others().map(({ inert }) => Boolean(inert))).toEqual(others().map(() => false))
  })

  it('opens and closes with the store, is a dialog while it is open', () => {
    show()
    const focus = vi.spyOn(within(sidebar()).getByRole('button', { name: 'Close menu', ...hidden }), 'focus')
    fire('toggle', 'open')
    expect(focus).toHaveBeenCalledTimes(1)
    expect([stores.ui.isSidebarOpen, sidebar().getAttribute('role'), sidebar().getAttribute('aria-modal')]).toEqual([
      true,
      'dialog',
      'true',
    ])
    fire('toggle', 'closed')
    expect([stores.ui.isSidebarOpen, sidebar().getAttribute('role')]).toEqual([false, null])
  })

  it('closes when there is room for a column', () => {
    show()
    fire('toggle', 'open')
    window.innerWidth = 991
    fireEvent(window, new Event('resize'))
    expect(stores.ui.isSidebarOpen).toBe(true)
    window.innerWidth = 992
    fireEvent(window, new Event('resize'))
    expect(stores.ui.isSidebarOpen).toBe(false)
  })

  it('listens to resizing only while it is open', () => {
    const listening = new Set<unknown>()
    const { addEventListener: add, removeEventListener: remove } = window
    const isResize = (type: unknown) => type === 'resize'
    vi.spyOn(window, 'addEventListener').mockImplementation((...args) => {
      if (isResize(args[0])) listening.add(args[1])
      add.apply(window, args as Parameters<typeof add>)
    })
    vi.spyOn(window, 'removeEventListener').mockImplementation((...args) => {
      if (isResize(args[0])) listening.delete(args[1])
      remove.apply(window, args as Parameters<typeof remove>)
    })
    try {
      show()
      const sizes = [listening.size]
      for (const state of ['open', 'closed', 'open']) {
        fire('toggle', state)
        sizes.push(listening.size)
      }
      cleanup()
      expect([...sizes, listening.size].map((size) => size - (sizes[0] ?? 0))).toEqual([0, 1, 0, 1, 0])
    } finally {
      vi.restoreAllMocks()
    }
  })
})
