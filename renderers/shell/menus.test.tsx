// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { type ReactElement, cloneElement } from 'react'
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
  it('[SHL-01] shows the icon, badge and image of a link, and links of a submenu', () => {
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

  it('[SHL-18] an image takes the place of the icon, and leaves the badge and the icon behind', () => {
    const image = { src: '/art/gem-1.svg', alt: 'A gem', width: 20, height: 20 }
    const links: Menu['links'] = [
      { id: 'a', name: 'A', link: '/a', image, icon: 'gift', badge: '9+', postfixIcon: 'external' },
      { id: 'b', name: 'B', link: '/b', icon: 'gift', target: '_self', rel: 'nofollow' },
    ]
    const menuElement = cloneElement(element as ReactElement<{ menu: Menu }>, { menu: { slug: 'any', links } })
    render(
      <StoryProviders locale="en" theme="dark">
        {menuElement}
      </StoryProviders>,
    )
    const entries = ['/a', '/b'].map((address) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${address}"]`)!
      const icons = [...link.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])
      return [link.querySelector('img')?.alt, icons, link.textContent, link.target, link.rel]
    })
    expect(entries).toEqual([
      ['A gem', ['external'], 'A9+', '', ''],
      [undefined, ['gift'], 'B', '_self', 'nofollow'],
    ])
  })
})
