// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#schemas/action.ts'
import type { ActionLinks } from './actionRules.ts'
import { ActionRoot, type ActionHandler, useActionProps } from './actions.tsx'
import { bootstrap } from './bootstrap/bootstrap.ts'
import { EngineContext } from './context.ts'
import { engineOf } from './engine.fixture.tsx'
import { factsIn } from './facts.ts'

const ran: string[] = []
const failures: unknown[] = []
let hold: Promise<void> | undefined

const links: ActionLinks = { navigate: ({ url }) => url, openAuth: () => '/forms/sign_in' }

const handler: ActionHandler = async ({ action, navigate: goTo }) => {
  if (action.type === 'navigate') return goTo(action.url ?? '')
  // refused
  if (action.type === 'copy') return false
  if (action.type === 'callApi') throw new Error('no')
  await hold
  return void ran.push(`auth ${action.view}`)
}
const follow = vi.fn()
const navigate = vi.fn()

function Button({ actions, children }: { readonly actions: readonly Action[]; readonly children: ReactNode }) {
  const { href, ...rest } = useActionProps()(actions)
  return href ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <button {...rest}>{children}</button>
  )
}

const engine = engineOf({ actionLinks: links, locale: 'es' })
const signIn: Action = { id: 'a', type: 'openAuth', view: 'authorization' }
const fails: Action = { id: 'b', type: 'callApi', method: 'x' }
const goOn: Action = { id: 'c', type: 'navigate', url: '/next' }

const site = (children: ReactNode) => (
  <EngineContext value={engine}>
    {children}
    <ActionRoot
      handler={handler}
      follow={follow}
      navigate={navigate}
      facts={factsIn({ signedIn: true })}
      path="/"
      words={String}
      onFailure={(action, error) => failures.push([action.id, String(error)])}
    />
  </EngineContext>
)
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  hold = undefined
  // left by a test whose page never hydrates
  window.__earlyClicks?.()
  delete window.__earlyClicks
  ran.length = 0
  failures.length = 0
  follow.mockClear()
  navigate.mockClear()
})
afterEach(cleanup)

describe('actions of content', () => {
  it('[ENG-08] a button runs its list in order; one that fails stops the list and is reported', async () => {
    const { getByText } = render(site(<Button actions={[signIn, fails, goOn]}>go</Button>))
    fireEvent.click(getByText('go'))
    await settle()
    expect(ran).toEqual(['auth authorization'])
    expect(failures).toEqual([['b', 'Error: no']])
    expect(navigate).not.toHaveBeenCalled()
  })

  it('[ENG-08] a double click does it once, and so does a click while it is still running', async () => {
    let release: () => void = () => undefined
    hold = new Promise((resolve) => (release = resolve))
    const { getByText } = render(site(<Button actions={[signIn]}>go</Button>))
    fireEvent.click(getByText('go'), { detail: 1 })
    fireEvent.click(getByText('go'), { detail: 2 })
    fireEvent.click(getByText('go'), { detail: 1 })
    expect(getByText('go').getAttribute('aria-busy')).toBe('true')
    release()
    await settle()
    expect(ran).toEqual(['auth authorization'])
    expect(getByText('go').hasAttribute('aria-busy')).toBe(false)
  })

  it('[ENG-08] an action whose condition does not hold is left out of the list, and the rest runs', async () => {
    const guestsOnly: Action = { ...signIn, when: [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn', negate: true }] }] }
    const playersOnly: Action = { ...goOn, when: [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn' }] }] }
    const { getByText } = render(site(<Button actions={[guestsOnly, playersOnly]}>go</Button>))
    fireEvent.click(getByText('go'))
    await settle()
    expect(ran).toEqual([])
    expect(navigate).toHaveBeenCalledWith('/next')
  })

  it('[ENG-08] an action that is refused ends the list without a failure', async () => {
    const { getByText } = render(site(<Button actions={[{ id: 'n', type: 'copy' }, goOn]}>go</Button>))
    fireEvent.click(getByText('go'))
    await settle()
    expect([navigate.mock.calls, failures]).toEqual([[], []])
  })

  it('[ENG-08] an action that has finished can run again', async () => {
    const { getByText } = render(site(<Button actions={[signIn, goOn]}>go</Button>))
    for (let click = 0; click < 2; click++) {
      fireEvent.click(getByText('go'), { detail: 1 })
      await settle()
    }
    expect(ran).toEqual(['auth authorization', 'auth authorization'])
    fireEvent.click(getByText('go'), { detail: 2 })
    await settle()
    expect(ran).toHaveLength(2)
  })

  it('[ENG-08] a single navigation is a plain link in the locale of the page, which works without a script', () => {
    const { getByText } = render(site(<Button actions={[goOn]}>go</Button>))
    expect(getByText('go').getAttribute('href')).toBe('/es/next')
    expect(getByText('go').hasAttribute('data-action')).toBe(false)
    fireEvent.click(getByText('go'))
    expect(follow).toHaveBeenCalledWith('/es/next', getByText('go'))
  })

  it.each([
    ['with a modifier', '/a', {}, { ctrlKey: true }],
    ['to another tab', '/a', { target: '_blank' }, {}],
    ['to another site', 'https://example.com/a', {}, {}],
    ['that is a download', '/a', { download: '' }, {}],
    ['to a place on this page', '#top', {}, {}],
    ['that asks for a full load', '/a', { 'data-full': '' }, {}],
    ['to a file', '/rules.pdf', {}, {}],
  ])('[RTE-17] a link %s is left to the browser', (_, href, attributes, event) => {
    const { getByText } = render(
      site(
        <a href={href} {...attributes}>
          link
        </a>,
      ),
    )
    getByText('link').addEventListener('click', (click) => queueMicrotask(() => click.preventDefault()))
    fireEvent.click(getByText('link'), event)
    expect(follow).not.toHaveBeenCalled()
  })

  it('[ENG-08] a click before the script has loaded is handled once afterwards', async () => {
    bootstrap()
    document.body.innerHTML = `<a id="early" href="/forms/sign_in" data-action='${JSON.stringify([signIn])}'>sign in</a>`
    const early = document.getElementById('early') as HTMLElement
    expect(fireEvent.click(early)).toBe(false)
    fireEvent.click(early)
    // a blocked tracker is not a script of the site
    const tracker = document.head.appendChild(document.createElement('script'))
    tracker.type = 'text/plain'
    fireEvent.error(tracker)
    // a button that has been removed meanwhile does nothing
    const gone = document.body.appendChild(document.createElement('button'))
    gone.dataset['action'] = JSON.stringify([signIn])
    fireEvent.click(gone)
    gone.remove()
    const host = document.body.appendChild(document.createElement('div'))
    render(site(null), { container: host })
    await settle()
    expect(ran).toEqual(['auth authorization'])
    expect(window.__earlyClicks).toBeUndefined()
  })
})

describe('images that fail to load', () => {
  it('are replaced by their fallback once, without any script of a component', () => {
    bootstrap()
    document.body.innerHTML =
      '<img src="/gone.png" srcset="/gone-2x.png 2x" data-fallback="/brand/fallback.svg" alt="">'
    const image = document.querySelector('img') as HTMLImageElement
    fireEvent.error(image)
    expect([image.getAttribute('src'), image.hasAttribute('srcset')]).toEqual(['/brand/fallback.svg', false])
    image.src = '/there.png'
    expect(image.getAttribute('src')).toBe('/there.png')
    window.__earlyClicks?.()
  })
})
