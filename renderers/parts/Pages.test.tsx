// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EngineContext } from '#src/engine/context.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { Pages } from './Pages.tsx'

afterEach(cleanup)

function At({ query, children }: { readonly query: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, route: { ...engine.route, query } }}>{children}</EngineContext>
}

/** Addresses of the links to other pages, by their names. */
function show(page: number, total: number, query: Readonly<Record<string, string>> = {}) {
  render(
    <StoryProviders locale="en" theme="dark">
      <At query={query}>
        <Pages page={page} size={20} total={total} />
      </At>
    </StoryProviders>,
  )
  return screen.queryAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href')])
}

it.each([
  [1, [['Next page', '?status=win&types=slot&page=2']]],
  [
    2,
    [
      ['Previous page', '?status=win&types=slot&page=1'],
      ['Next page', '?status=win&types=slot&page=3'],
    ],
  ],
  [3, [['Previous page', '?status=win&types=slot&page=2']]],
])('[PRF-07] links from page %i of three keep the filter: %j', (page, links) => {
  expect(show(page, 41, { status: 'win', types: 'slot', page: String(page) })).toEqual(links)
  expect(screen.getByRole('navigation').textContent).toContain(`${page} of 3`)
})

it.each([0, 20])('a list of %i that fits on one page has no links', (total) => {
  expect(show(1, total)).toEqual([])
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('a page behind the last one is shown as the last, and leads back', () => {
  expect(show(4, 41)).toEqual([['Previous page', '?page=3']])
  expect(screen.getByRole('navigation').textContent).toContain('3 of 3')
})
