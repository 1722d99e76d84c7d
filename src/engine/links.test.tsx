// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#schemas/action.ts'
import type { ActionLinks } from './actionRules.ts'
import { ActionRoot, isInSite, useActionProps } from './actions.tsx'
import { EngineContext } from './context.ts'
import { engineOf } from './engine.fixture.tsx'
import { factsIn } from './facts.ts'

const SITE = location.origin
const follow = vi.fn()

const links: ActionLinks = {
  navigate: ({ url }) => url,
  openUrl: ({ url }) => url,
  openAuth: () => '/forms/sign_in',
}

function page(html: string) {
  const { container, unmount } = render(
    <ActionRoot
      handler={() => undefined}
      follow={follow}
      navigate={vi.fn()}
      facts={factsIn({})}
      path="/"
      words={String}
      onFailure={(_, error) => expect.fail(String(error))}
    />,
  )
  container.innerHTML = html
  return { container, unmount }
}

beforeEach(() => {
  follow.mockClear()
  history.replaceState(null, '', '/here?a=1')
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('attributes of a button or link', () => {
  const attributesOf = (actions?: readonly Action[]) => {
    let attributes = {}
    const Reader = () => {
      attributes = useActionProps()(actions)
      return null
    }
    const engine = engineOf({ actionLinks: links, locale: 'es' })
    renderToStaticMarkup(
      <EngineContext value={engine}>
        <Reader />
      </EngineContext>,
    )
    return attributes
  }
  const go: Action = { id: 'a', type: 'navigate', url: '/next' }
  const away: Action = { id: 'b', type: 'openUrl', url: 'https://example.com', target: '_blank' }
  const ask: Action = { id: 'c', type: 'openDialog' }
  const signIn: Action = { id: 'd', type: 'openAuth' }
  const whenAway: Action = { ...go, when: [{ id: 'g', rows: [{ id: 'r', fact: 'away' }] }] }
  const run = (...actions: Action[]) => ({ 'data-action': JSON.stringify(actions) })

  it.each<[string, readonly Action[] | undefined, object]>([
    ['nothing', undefined, {}],
    ['an empty list', [], {}],
    ['one navigation', [go], { href: '/es/next' }],
    ['another tab', [away], { href: 'https://example.com', target: '_blank', rel: 'noopener noreferrer' }],
    ['a dialog', [ask], { href: undefined, ...run(ask) }],
    ['a navigation with a condition', [whenAway], { href: '/es/next', ...run(whenAway) }],
    ['a navigation and more', [go, ask], { href: '/es/next', ...run(go, ask) }],
    ['something that has a page without a script', [signIn], { href: '/es/forms/sign_in', ...run(signIn) }],
  ])('[ENG-08] say what %s leads to', (_, actions, expected) => {
    expect(attributesOf(actions)).toEqual(expected)
  })
})

describe('links of the page', () => {
  it.each([
    ['<a href="/offers?b=2#top"><b>x</b></a>', '/offers?b=2#top'],
    ['<a href="/offers" target="_self"><b>x</b></a>', '/offers'],
    ['<a href="/here?a=2#top"><b>x</b></a>', '/here?a=2#top'],
    ['<a href="/here?a=1"><b>x</b></a>', '/here?a=1'],
    ['<a href="/v1.2/notes"><b>x</b></a>', '/v1.2/notes'],
    ['<a href="/a.b"><b>x</b></a>', '/a.b'],
    ['<a href="/here?a=1#top"><b>x</b></a>', undefined],
    ['<a href="#top"><b>x</b></a>', undefined],
    ['<a href="/rules.pdf"><b>x</b></a>', undefined],
    [`<a href="${SITE}//evil.example"><b>x</b></a>`, undefined],
    ['<a href="https://example.com/offers"><b>x</b></a>', undefined],
    ['<a href="/offers" target="frame"><b>x</b></a>', undefined],
    ['<a href="/offers" rel="external"><b>x</b></a>', undefined],
    ['<a href="/offers" download><b>x</b></a>', undefined],
    ['<a href="/offers" data-full><b>x</b></a>', undefined],
    ['<a><b>x</b></a>', undefined],
    ['<b>x</b>', undefined],
  ])('[RTE-17] %s is followed to %s by the site itself, or else left to the browser', (html, address) => {
    const { container } = page(html)
    const [link, target] = [container.querySelector('a'), container.querySelector('b') as Element]
    expect(link !== null && link.hasAttribute('href') && isInSite(link)).toBe(address !== undefined)
    const isLeft = fireEvent.click(target)
    expect(isLeft).toBe(address === undefined)
    expect(follow.mock.calls).toEqual(address === undefined ? [] : [[address, link]])
  })

  it.each([
    ['the other button', { button: 1 }],
    ['the command key', { metaKey: true }],
    ['the control key', { ctrlKey: true }],
    ['the shift key', { shiftKey: true }],
    ['the alt key', { altKey: true }],
  ])('[RTE-17] a click with %s is the browser’s, of a link and of a button alike', (_, event) => {
    const { container } = page('<a href="/offers">x</a><button data-action="[]">y</button>')
    for (const element of container.children) expect(fireEvent.click(element, event)).toBe(true)
    expect(follow).not.toHaveBeenCalled()
  })

  it('[RTE-17] a click that is already handled, or that follows the removal of the page, is left alone', () => {
    const { container, unmount } = page('<a href="/offers">x</a><form action="/find"></form>')
    const [link, form] = container.children
    link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link as Element)
    unmount()
    document.body.append(link as Element, form as Element)
    fireEvent.click(link as Element)
    fireEvent.submit(form as Element)
    expect(follow).not.toHaveBeenCalled()
    link?.remove()
    form?.remove()
  })

  it.each([['{"type":"openDialog"}'], ['[{"type":'], ['']])(
    'a button whose list of actions is %j does nothing, and nothing fails',
    async (list) => {
      const { container } = page('<button>x</button>')
      const [button] = container.children
      button?.setAttribute('data-action', list)
      expect(fireEvent.click(button as Element)).toBe(false)
      await Promise.resolve()
      expect(button?.hasAttribute('aria-busy')).toBe(false)
    },
  )
})

describe('forms with an address', () => {
  const fields = '<input name="q" value="blue tide"><input name="empty" value="">'

  it.each([
    [`<form action="/games?old=1">${fields}</form>`, '/games?q=blue+tide'],
    ['<form action="/games"></form>', '/games'],
    [`<form action="/games" method="post">${fields}</form>`, undefined],
    [`<form action="/games" target="_blank">${fields}</form>`, undefined],
    [`<form action="https://example.com/games">${fields}</form>`, undefined],
  ])('%s is followed to %s, or left to the browser', (html, address) => {
    const { container } = page(html)
    const form = container.querySelector('form') as HTMLFormElement
    expect(fireEvent.submit(form)).toBe(address === undefined)
    expect(follow.mock.calls).toEqual(address === undefined ? [] : [[address, form]])
  })

  it('one that is already handled is left alone', () => {
    const { container } = page('<form action="/games"></form>')
    const form = container.querySelector('form') as HTMLFormElement
    form.addEventListener('submit', (event) => event.preventDefault())
    fireEvent.submit(form)
    expect(follow).not.toHaveBeenCalled()
  })
})
