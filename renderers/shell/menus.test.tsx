// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Menu } from '#schemas/menu.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

afterEach(cleanup)

const menu: Menu = {
  slug: 'any',
  links: [
    { id: 'news', name: 'News', link: '/news', badge: 'New', icon: 'gift' },
    { id: 'ping', name: 'Ping', actions: [{ id: 'a', type: 'toast', text: 'Pong' }] },
    {
      id: 'club',
      name: 'Club',
      submenu: [
        { id: 'day', name: 'By day', link: '/day' },
        { id: 'night', name: 'By night', link: '/night' },
      ],
    },
  ],
}
const place = { path: '/day', search: '' }

describe.each([
  ['header', <Header key="menu" menu={menu} place={place} />],
  ['footer', <Footer key="menu" menu={menu} year={2026} />],
  ['bar at the bottom', <BottomBar key="menu" menu={menu} place={place} />],
])('the menu of the %s', (_, element) => {
  // some are hidden on small screens
  it('[SHL-01] shows all that content says of a link, and links of a submenu beside it', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        {element}
      </StoryProviders>,
    )
    const news = screen.getByRole('link', { name: /News/, hidden: true })
    expect(within(news).getByText('New')).toBeTruthy()
    expect(news.getAttribute('href')).toBe('/news')
    expect(screen.getByRole('button', { name: 'Ping', hidden: true }).dataset['action']).toContain('"toast"')
    expect(screen.getByRole('link', { name: 'By day', hidden: true }).getAttribute('href')).toBe('/day')
    expect(screen.getByRole('link', { name: 'By night', hidden: true })).toBeTruthy()
    expect(screen.queryByText('Club')).toBeNull()
  })
})
