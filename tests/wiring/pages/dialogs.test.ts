// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATIENCE, standInForLayout } from '../siteForms.tsx'
import { closePage, openPage } from './browser.fixture.ts'
import { PLAYER } from './platform.fixture.ts'
import { startPage } from './startPage.ts'

beforeEach(standInForLayout)
afterEach(closePage)

const wait = <T>(look: () => T) => waitFor(look, PATIENCE)
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
const opened = (words: string) =>
  wait(() => {
    const found = dialogs().find(({ textContent }) => textContent.includes(words))
    if (!found)
      throw new Error(
        `no dialog says ${words}: ${dialogs()
          .map(({ textContent }) => textContent)
          .join()}`,
      )
    return found
  })
const gone = () => wait(() => expect(dialogs()).toEqual([]))
const toasts = () => document.querySelector('[role=status]')?.textContent

const text = (id: string, html: string, over: object = {}) => ({ __component: 'content.rich-text', id, html, ...over })
const dialog = (slug: string, over: object = {}) => ({
  [`dialog/en/${slug}`]: {
    slug,
    kind: 'popup',
    title: `Dialog ${slug}`,
    blocks: [text('words', `<p>Words of ${slug}</p>`)],
    ...over,
  },
})
const open = (slug: string, over: object = {}) => ({ type: 'openDialog', dialog: slug, ...over })

describe('a dialog of content', () => {
  it('[SHL-06] opens with its title, words, picture and blocks, and closes by its cross', async () => {
    const documents = {
      ...startPage({ Open: [open('news', { params: [{ id: 'p', name: 'kind', value: 'gold' }] })] }),
      ...dialog('news', {
        content: 'Words above',
        image: { src: '/art/gem-7.svg', alt: 'A gem', width: 300, height: 400 },
        blocks: [
          text('gold', '<p>For gold</p>', {
            visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'route.kind', operator: 'is', value: 'gold' }] }],
          }),
          text('iron', '<p>For iron</p>', {
            visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'route.kind', operator: 'is', value: 'iron' }] }],
          }),
        ],
      }),
    }
    const { screen, asked } = await openPage('/start?tab=1', { documents })
    fireEvent.click(screen.getByText('Open'))
    const shown = await opened('For gold')
    expect(shown.textContent).toContain('Dialog news')
    expect(shown.textContent).toContain('Words above')
    expect(shown.textContent).not.toContain('For iron')
    expect(shown.querySelector('img')?.getAttribute('src')).toBe('/art/gem-7.svg')
    const { pathname, searchParams } = new URL(asked.at(-1)?.slice(4) ?? '', location.origin)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/documents/dialog/news',
      { tab: '1', dialog_params: '{"kind":"gold"}' },
    ])
    fireEvent.click(shown.querySelector('[aria-label=Close]')!)
    await gone()
  })

  it.each([
    [{}, 'popup', []],
    [{ kind: 'confirm' }, 'popup', ['s']],
    [{ kind: 'confirm', size: 'large' }, 'popup', ['l']],
    [{ kind: 'curtain' }, 'curtain', []],
    [{ size: 'small' }, 'popup', ['s']],
    // the size of every other dialog
    [{ size: 'medium', kind: 'confirm' }, 'popup', []],
  ])('[SHL-06] whose document says %j is a %s with the size %j', async (over, look, size) => {
    const documents = { ...startPage({ Open: [open('news')] }), ...dialog('news', over) }
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Open'))
    const shown = await opened('Words of news')
    expect([...shown.classList].filter((name) => name === 's' || name === 'l')).toEqual(size)
    expect([...(shown.parentElement?.classList ?? [])]).toContain(look)
  })

  it.each([
    ['popup', undefined, true],
    ['popup', false, false],
    ['popup', true, true],
    ['curtain', undefined, true],
    ['curtain', false, false],
    ['confirm', undefined, true],
    ['confirm', false, false],
  ])('[SHL-19] a %s whose showClose is %s has a cross: %s', async (kind, showClose, hasCross) => {
    const documents = { ...startPage({ Open: [open('news')] }), ...dialog('news', { kind, showClose }) }
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Open'))
    const shown = await opened('Words of news')
    expect(shown.querySelector('[aria-label=Close]') !== null).toBe(hasCross)
  })

  const further = {
    ...startPage({ Open: [open('news')] }),
    ...dialog('news', { blocks: [text('go', '<p><a href="/support">Further</a></p>')] }),
  }

  const dialogEntry: unknown = expect.objectContaining({ dialog: true })

  it('[SHL-06] closes by Escape', async () => {
    const { screen } = await openPage('/start', { documents: further })
    fireEvent.click(screen.getByText('Open'))
    fireEvent.keyDown(await opened('Further'), { key: 'Escape' })
    await gone()
    await wait(() => expect(history.state).not.toHaveProperty('dialog'))
  })

  it('[SHL-06] closes by Back, and the page stays', async () => {
    const { screen, asked } = await openPage('/start', { documents: further })
    fireEvent.click(screen.getByText('Open'))
    await opened('Further')
    history.back()
    await gone()
    // the focus in the dialog may have fetched the page of its link
    expect([location.pathname, asked.filter((line) => line.includes('start.data'))]).toEqual(['/start', []])
  })

  it('[SHL-06] has one entry above the page that the player goes on to, and none above the page before', async () => {
    const { screen } = await openPage('/start', { documents: further })
    fireEvent.click(screen.getByText('Open'))
    await opened('Further')
    fireEvent.click(screen.getByText('Further'))
    await wait(() => expect([document.title, history.state]).toEqual(['Support · Croupier', dialogEntry]))
    history.back()
    await gone()
    await wait(() =>
      expect([location.pathname, history.state]).toEqual(['/support', expect.not.objectContaining({ dialog: true })]),
    )
    history.back()
    await wait(() => expect(document.title).toBe('/start · Croupier'))
    expect([location.pathname, dialogs()]).toEqual(['/start', []])
  })

  it('[SHL-06] that the player must answer has no cross, and neither Escape nor Back closes it', async () => {
    const documents = { ...startPage({ Open: [open('must')] }), ...dialog('must', { preventClose: true }) }
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Open'))
    const shown = await opened('Words of must')
    expect(shown.querySelector('[aria-label=Close]')).toBeNull()
    fireEvent.keyDown(shown, { key: 'Escape' })
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(dialogs()).toHaveLength(1)
  })

  it('[SHL-06] lies above the one that opened it, and closes alone', async () => {
    const button = { id: 'more', label: 'More', actions: [{ id: 'a', ...open('second') }] }
    const documents = {
      ...startPage({ Open: [open('first')] }),
      ...dialog('first', { blocks: [{ __component: 'content.banner', id: 'b', title: 'First', buttons: [button] }] }),
      ...dialog('second'),
    }
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Open'))
    await opened('First')
    fireEvent.click(screen.getByText('More'))
    const second = await opened('Words of second')
    fireEvent.keyDown(second, { key: 'Escape' })
    await wait(() => expect(dialogs().map(({ textContent }) => textContent.includes('First'))).toEqual([true]))
  })

  it('[SHL-06] that asks is answered with its own words; what follows an agreement runs, and nothing after a refusal', async () => {
    const said = (words: string) => ({ type: 'toast', text: words, time: 0 })
    const documents = {
      ...startPage({
        Ask: [{ type: 'confirm', dialog: 'sure' }, said('It goes on')],
        Plain: [{ type: 'confirm', dialog: 'plain' }],
      }),
      ...dialog('sure', {
        kind: 'confirm',
        textAgree: 'Yes please',
        textReject: 'No thanks',
        whenAgreed: [{ id: 'w', ...said('Agreed') }],
      }),
      ...dialog('plain', { kind: 'confirm' }),
    }
    const { screen } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Ask'))
    await opened('Words of sure')
    fireEvent.click(screen.getByText('No thanks'))
    await gone()
    expect(toasts()).toBe('')
    fireEvent.click(screen.getByText('Ask'))
    await opened('Words of sure')
    fireEvent.click(screen.getByText('Yes please'))
    await gone()
    await wait(() => expect(toasts()).toContain('Agreed'))
    await wait(() => expect(toasts()).toContain('It goes on'))
    fireEvent.click(screen.getByText('Plain'))
    const plain = await opened('Words of plain')
    const labels = [...plain.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    )
    expect(labels).toEqual(expect.arrayContaining(['Cancel', 'OK']))
  })

  it('[SHL-06] that does not exist shows a message, is reported, and leaves nothing open', async () => {
    const documents = startPage({ Open: [open('none'), { type: 'toast', text: 'It goes on' }] })
    const { screen, asked } = await openPage('/start', { documents })
    fireEvent.click(screen.getByText('Open'))
    await wait(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Something went wrong'))
    await gone()
    expect(toasts()).not.toContain('It goes on')
    await wait(() =>
      expect(asked.find((line) => line.startsWith('POST /report'))).toContain('"component":"action.openDialog"'),
    )
  })

  it('[SHL-06] that is for players alone opens for them, and for a guest nothing happens', async () => {
    const documents = {
      ...startPage({ Open: [open('players')] }),
      ...dialog('players', { visibleWhen: [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn' }] }] }),
    }
    const guest = await openPage('/start', { documents })
    fireEvent.click(guest.screen.getByText('Open'))
    await wait(() => expect(guest.asked.at(-1)).toMatch(/^GET .documents.dialog.players/))
    await gone()
    expect(toasts()).toBe('')
    await closePage()
    const { screen } = await openPage('/start', { documents, cookie: PLAYER })
    fireEvent.click(screen.getByText('Open'))
    await opened('Words of players')
  })

  it('[SHL-10] that does not load shows an error in its place, and loads on a retry', async () => {
    const documents = { ...startPage({ Open: [open('news')] }), ...dialog('news') }
    const { screen, offline } = await openPage('/start', { documents })
    offline(true)
    fireEvent.click(screen.getByText('Open'))
    const failed = await opened('Try again')
    expect(failed.textContent).toContain('We couldn’t load thisNo connection.')
    offline(false)
    fireEvent.click(screen.getByText('Try again'))
    await opened('Words of news')
  })
})
