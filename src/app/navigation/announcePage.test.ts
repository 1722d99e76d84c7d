// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePage } from './announcePage.ts'

const byId = (id: string) => document.getElementById(id)
const focused = () => document.activeElement?.id
const region = () => document.querySelector<HTMLElement>('[aria-live]')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.title = 'Offers'
  document.body.innerHTML = `
    <a id="menu" href="/offers">Offers</a>
    <main id="main" tabindex="-1"><h1 id="heading">Offers</h1><section id="spring"></section><input id="field"></main>
    <aside role="dialog"><button id="in-dialog">Close</button></aside>
    <section id="25 %"></section>`
  byId('menu')?.focus()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
  document.title = ''
})

describe('a page that has opened', () => {
  it('has the focus on its heading', () => {
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('heading')
    expect(byId('heading')?.tabIndex).toBe(-1)
  })

  it('without a heading has it on its content, else it stays where it is', () => {
    byId('heading')?.remove()
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('main')
    byId('menu')?.focus()
    byId('main')?.remove()
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('menu')
  })

  it.each([
    ['#spring', 'spring'],
    ['#25%20%25', '25 %'],
    ['#field', 'field'],
    ['#nothing', 'heading'],
    ['#%', 'heading'],
    ['#', 'heading'],
  ])('by the hash %s has the focus on %s', (hash, id) => {
    announcePage({ hash, isNew: true })
    expect(focused()).toBe(id)
  })

  it('leaves what can have the focus by itself in the order of the Tab key', () => {
    announcePage({ hash: '#field', isNew: true })
    expect(byId('field')?.tabIndex).toBe(0)
  })

  it('leaves the focus to a dialog', () => {
    byId('in-dialog')?.focus()
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('in-dialog')
  })

  it('leaves the focus to the field that has asked for it; another query of the same page takes it', () => {
    byId('field')?.focus()
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('field')
    announcePage({ hash: '', isNew: false })
    expect(focused()).toBe('heading')
  })

  it('takes it from the content as a whole', () => {
    byId('main')?.focus()
    announcePage({ hash: '', isNew: true })
    expect(focused()).toBe('heading')
  })

  it('doesn’t scroll with the focus: the router scrolls', () => {
    const scrolls: unknown[] = []
    const heading = byId('heading')
    if (heading) heading.focus = (options) => void scrolls.push(options)
    announcePage({ hash: '', isNew: true })
    expect(scrolls).toEqual([{ preventScroll: true }])
  })

  it('is announced by its title, in a region that was found before', () => {
    announcePage({ hash: '', isNew: true })
    expect([region()?.ariaLive, region()?.textContent]).toEqual(['polite', ''])
    vi.advanceTimersByTime(100)
    expect(region()?.textContent).toBe('Offers')
  })

  it('is announced again where the next one has the same title', () => {
    const said = () => {
      announcePage({ hash: '', isNew: true })
      vi.advanceTimersByTime(100)
      return region()?.textContent
    }
    const first = said()
    const second = said()
    expect(second).not.toBe(first)
    expect(second?.trim()).toBe('Offers')
    document.title = 'Support'
    expect(said()).toBe('Support')
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
  })
})
