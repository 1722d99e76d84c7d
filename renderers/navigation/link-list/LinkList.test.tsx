// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineContext } from '#src/engine/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import LinkList from './LinkList.tsx'

afterEach(cleanup)

describe('link list', () => {
  it('is a navigation of its name, with every link of content in its place', () => {
    render(
      <StoryProviders locale="ar" theme="dark">
        <LinkList
          heading="Help"
          links={[
            { id: 'a', label: 'Limits', url: '/support' },
            { id: 'b', label: 'Outside', url: 'https://example.com', target: '_blank' },
          ]}
        />
      </StoryProviders>,
    )
    expect(screen.getByRole('navigation', { name: 'Help' })).toBeTruthy()
    const [inside, outside] = screen.getAllByRole('link')
    expect(inside?.getAttribute('href')).toBe('/ar/support')
    expect([outside?.getAttribute('href'), outside?.getAttribute('rel')]).toEqual(['https://example.com', 'noopener'])
  })
})

function At({ query, children }: { readonly query: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return (
    <EngineContext value={{ ...engine, route: { path: '/gamehall', params: {}, query } }}>{children}</EngineContext>
  )
}

const categories = [
  { id: 'all', label: 'All', url: '/gamehall' },
  { id: 'slots', label: 'Slots', url: '/gamehall?category=slots' },
]

it.each([
  [{}, true, ['All']],
  [{ category: 'slots' }, true, ['Slots']],
  [{ category: 'slots', providers: 'oro' }, true, []],
  [{}, false, []],
])('[RTE-05] at the address %j, marking the place: %s, the present link is %j', (query, marksPlace, names) => {
  render(
    <StoryProviders locale="en" theme="dark">
      <At query={query}>
        <LinkList heading="Games" links={categories} marksPlace={marksPlace} />
      </At>
    </StoryProviders>,
  )
  const current = screen.queryAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual(names)
  // another place of the same page keeps the scroll position and the focus
  expect(screen.getByRole('navigation').hasAttribute('data-stay')).toBe(marksPlace)
})
