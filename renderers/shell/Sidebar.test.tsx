// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { runInAction } from 'mobx'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Menu } from '#schemas/menu.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { Sidebar } from './Sidebar.tsx'
import { Tap } from './stores.fixture.tsx'

const menu: Menu = {
  slug: 'sidebar',
  links: [
    { id: 'home', name: 'Home', link: '/', icon: 'home' },
    {
      id: 'casino',
      name: 'Casino',
      link: '/gamehall',
      submenu: [{ id: 'slots', name: 'Slots', link: '/gamehall?category=slots' }],
    },
    {
      id: 'blog',
      name: 'Blog',
      link: 'https://blog.example',
      target: '_blank',
      rel: 'nofollow',
      badge: '3',
      postfixIcon: 'external',
    },
  ],
}

let stores: RootStore

const keep = (taken: RootStore) => void (stores = taken)

function tree(place: { path: string; search: string }) {
  return (
    <StoryProviders locale="en" theme="dark">
      <Tap onStores={keep} />
      <Sidebar menu={menu} place={place} />
    </StoryProviders>
  )
}

const home = { path: '/', search: '' }

afterEach(cleanup)

/** Shows a menu with a link to offers to a viewer with this number of them. */
async function showOffers(total: number | undefined, link = '/offers') {
  const asked: object[] = []
  const getOffers = async (query: object) => {
    asked.push(query)
    if (total === undefined) throw new Error('the platform is away')
    return { items: [], total, offset: 0, count: 1 }
  }
  function Shown() {
    const viewer = useStores()
    useState(() => Object.assign(viewer.api, { offers: { getOffers } }))
    stores = viewer
    return <Sidebar menu={{ slug: 'sidebar', links: [{ id: 'o', name: 'Offers', link, badge: 'new' }] }} place={home} />
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <Shown />
    </StoryProviders>,
  )
  await act(async () => undefined)
  const shown = screen.getByRole('navigation').querySelector('a')?.textContent
  return { asked, shown, change: (now: number) => (total = now) }
}

describe('the badge of a link to offers', () => {
  it.each([
    [0, '/offers', 'Offers'],
    [1, '/offers', 'Offers1 open to you'],
    [9, '/es/offers?from=menu', 'Offers9 open to you'],
    [10, '/offers', 'Offers9+ open to you'],
    [25, '/offers/7', 'Offers9+ open to you'],
    [undefined, '/offers', 'Offers'],
    [4, '/promotions', 'Offersnew'],
  ])('[SHL-02] with %s offers a link to %s says %j', async (total, link, words) => {
    expect((await showOffers(total, link)).shown).toBe(words)
  })

  it('[SHL-02] counts again when an offer comes or goes, and when somebody signs in', async () => {
    const { asked, change } = await showOffers(2)
    const words = () => screen.getByRole('navigation').querySelector('a')?.textContent
    change(3)
    await act(async () => stores.offers.reload())
    expect(words()).toBe('Offers3 open to you')
    change(5)
    await act(async () => runInAction(() => (stores.session.account = player)))
    expect(words()).toBe('Offers5 open to you')
    expect(asked).toEqual([1, 2, 3].map(() => ({ count: 1, fields: ['id'] })))
  })
})

describe('sidebar', () => {
  it('[SHL-01] the active link is marked for screen readers, and its submenu is open', () => {
    render(tree({ path: '/gamehall', search: '?category=slots' }))
    const slots = screen.getByText('Slots').closest('a')
    expect(slots?.getAttribute('aria-current')).toBe('page')
    expect(slots?.closest('details')?.open).toBe(true)
    expect(screen.getByText('Home').closest('a')?.hasAttribute('aria-current')).toBe(false)
  })

  it('[SHL-05] it closes on any route change, of the query too', () => {
    const { rerender } = render(tree(home))
    act(() => stores.ui.openSidebar())
    rerender(tree({ path: '/', search: '?page=2' }))
    expect(stores.ui.isSidebarOpen).toBe(false)
    act(() => stores.ui.openSidebar())
    rerender(tree({ path: '/winners', search: '' }))
    expect(stores.ui.isSidebarOpen).toBe(false)
  })

  it('[SHL-05] a submenu that opens or closes leaves the drawer as it is', () => {
    render(tree(home))
    const details = screen.getByText('Slots').closest('details') ?? document.body
    const toggle = (newState: string) => fireEvent(details, Object.assign(new Event('toggle'), { newState }))
    toggle('open')
    expect(stores.ui.isSidebarOpen).toBe(false)
    act(() => stores.ui.openSidebar())
    toggle('closed')
    expect(stores.ui.isSidebarOpen).toBe(true)
  })

  it('[SHL-05] it lists the other languages, each a full navigation to the same place', () => {
    render(tree({ path: '/gamehall', search: '?category=slots' }))
    const list = within(screen.getByRole('list', { name: 'Other languages', hidden: true }))
    const links = list.getAllByRole('link', { hidden: true })
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href'), link.textContent])).toEqual([
      ['es', '/es/gamehall?category=slots', 'Español'],
      ['ar', '/ar/gamehall?category=slots', 'العربية'],
    ])
    expect(links.every((link) => link.hasAttribute('data-full') && link.querySelector('img'))).toBe(true)
  })

  it('[SHL-18] a link has its badge, trailing icon, target and rel', () => {
    render(tree(home))
    const blog = screen.getByText('Blog').closest('a')
    expect(blog?.textContent).toBe('Blog3')
    expect(blog?.querySelector('use')?.getAttribute('href')).toContain('#external')
    expect([blog?.target, blog?.rel]).toEqual(['_blank', 'noopener nofollow'])
  })

  it('[SHL-04] the switch changes the theme of the document and stores it for a year', () => {
    render(tree(home))
    const light = screen.getByRole('button', { name: 'Light', hidden: true })
    expect(light.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(light)
    expect(light.getAttribute('aria-pressed')).toBe('true')
    expect(document.documentElement.dataset['theme']).toBe('light')
    expect(document.cookie).toContain('theme=light')
  })
})
