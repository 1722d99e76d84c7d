// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter, data } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { FaultView } from './FaultView.tsx'
import { PageFailed } from './PageFailed.tsx'
import { RootFailed } from './RootFailed.tsx'
import { noteUnreached } from './unreached.ts'

// the router writes what was thrown to the console
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const site = (children: ReactNode) => (
  <StoryProviders locale="en" theme="dark">
    {children}
  </StoryProviders>
)

/** Renders the error view of a route whose loader throws this. */
async function failing(View: () => ReactNode, thrown: unknown): Promise<HTMLElement> {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw thrown
      },
      Component: () => null,
      HydrateFallback: () => null,
      ErrorBoundary: View,
    },
  ])
  render(site(<RouterProvider router={router} />))
  return View === RootFailed ? screen.findByRole('heading') : screen.findByText('We couldn’t show this page')
}

describe('the last resort, where not even the site around the pages is there', () => {
  it('[RTE-20] says why, in words of the server, and leads to the start', async () => {
    const heading = await failing(RootFailed, data('LOCALES NOT FOUND', { status: 500 }))
    expect(heading.textContent).toBe('LOCALES NOT FOUND')
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toBe('/')
  })

  it.each([
    ['an error of the code', new Error('the secret reason')],
    ['an answer without words', data({ secret: 'reason' }, { status: 500 })],
  ])('[RTE-20] never shows what %s says', async (_, thrown) => {
    expect((await failing(RootFailed, thrown)).textContent).toBe('Something went wrong')
    expect(document.body.textContent).not.toContain('secret')
  })
})

/** The error of a request of the tab that ends like this. */
async function errorOfRequest(reason: Error): Promise<unknown> {
  const { fetch } = window
  window.fetch = () => Promise.reject(reason)
  noteUnreached()
  const error = await window.fetch('/terms.data').catch((thrown: unknown) => thrown)
  window.fetch = fetch
  return error
}

describe('a page that could not be loaded', () => {
  const OFFLINE = 'No connection. Please check your network and try again.'
  const BROKEN = 'Something went wrong on our side. You haven’t lost anything.'

  it.each([
    ['a request reached nobody', () => errorOfRequest(new TypeError('in any language')), OFFLINE],
    ['a request was given up', () => errorOfRequest(new DOMException('no', 'AbortError')), BROKEN],
    ['the code is wrong', async () => new TypeError('Failed to fetch'), BROKEN],
    ['something else was thrown', async () => 'Failed to fetch', BROKEN],
  ])('[RTE-20] because %s says so in its place', async (_, thrown, words) => {
    const title = await failing(PageFailed, await thrown())
    const place = title.closest('[data-status]')
    expect(place?.getAttribute('data-status')).toBe('500')
    expect(place?.textContent).toContain(words)
    const icon = place?.querySelector('use')?.getAttribute('href')
    expect(icon?.endsWith('#offline')).toBe(words === OFFLINE)
  })

  it('[RTE-20] without a network says that, whatever was thrown', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const title = await failing(PageFailed, new Error('anything'))
    expect(title.closest('[data-status]')?.textContent).toContain(OFFLINE)
  })

  it('[RTE-20] keeps the status that the server gave it', async () => {
    const title = await failing(PageFailed, data(null, { status: 503 }))
    expect(title.closest('[data-status]')?.getAttribute('data-status')).toBe('503')
  })

  it('[RTE-20] is tried again once somebody answers, and stays until then', async () => {
    await failing(PageFailed, new Error('anything'))
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (...given: unknown[]) => {
      asked.push(given)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toEqual([[location.href, { method: 'HEAD' }]])
    await Promise.resolve()
    expect(screen.getByText('We couldn’t show this page')).toBeDefined()
  })
})

describe('the place of a block that failed', () => {
  const given = { entry: 'wins', component: 'winner.table', kind: 'data' } as const
  const view = (more: object = {}) => {
    const retry = vi.fn()
    render(site(<FaultView {...given} {...more} onRetry={retry} />))
    const place = screen.getByRole('region', { name: 'This section isn’t working right now.' })
    return { place, retry }
  }

  it('[ENG-05] says so in words of the player, who can try again', () => {
    const { place, retry } = view()
    expect(place.getAttribute('data-fault')).toBe('data')
    expect(place.textContent).toBe('This section isn’t working right now.Try again')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('[ENG-05] names the block and the error to a developer', () => {
    const { place } = view({ detail: 'x is undefined' })
    expect(place.textContent).toBe('winner.table · winsx is undefinedTry again')
  })

  it('[ENG-04] says what is wrong with content to an author, which trying again does not mend', () => {
    const { place } = view({ kind: 'invalid', problem: { path: '/heading', says: '/heading is too long' } })
    expect(place.textContent).toBe('winner.table · wins/heading is too long')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
