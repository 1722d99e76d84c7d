// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Menu } from '#schemas/menu.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
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
