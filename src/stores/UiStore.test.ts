// @vitest-environment jsdom
import { autorun } from 'mobx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberLocale } from './rememberLocale.ts'
import { UiStore } from './UiStore.ts'

const written = vi.spyOn(document, 'cookie', 'set')

afterEach(() => {
  written.mockClear()
  document.head.replaceChildren()
  delete document.documentElement.dataset['theme']
})

describe('the theme', () => {
  it('[SHL-04] is dark by default, and can be switched when there are two', () => {
    expect(new UiStore()).toMatchObject({ theme: 'dark', themes: ['dark', 'light'], hasThemeSwitch: true })
    expect(new UiStore('light', ['light'])).toMatchObject({ theme: 'light', hasThemeSwitch: false })
  })

  it('[SHL-04] changes on the page at once and is remembered for a year', () => {
    document.head.innerHTML = '<meta name="color-scheme" content="dark">'
    const ui = new UiStore()
    const seen: string[] = []
    const stop = autorun(() => seen.push(ui.theme))
    ui.toggleTheme()
    expect(document.documentElement.dataset['theme']).toBe('light')
    expect(document.querySelector('meta')?.content).toBe('light')
    ui.toggleTheme()
    stop()
    expect(seen).toEqual(['dark', 'light', 'dark'])
    expect(written.mock.calls.flat()).toEqual(
      ['light', 'dark'].map((theme) => `theme=${theme}; path=/; max-age=31536000; samesite=lax`),
    )
  })

  it('[SHL-04] changes on a page without its meta element too', () => {
    new UiStore().setTheme('light')
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})

it('[RTE-16] the selected language is stored for a year', () => {
  rememberLocale('es')
  expect(written.mock.calls).toEqual([['locale=es; path=/; max-age=31536000; samesite=lax']])
})

it('the sidebar is closed until it is opened', () => {
  const ui = new UiStore()
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(ui.isSidebarOpen))
  ui.openSidebar()
  ui.closeSidebar()
  stop()
  expect(seen).toEqual([false, true, false])
})

it('[SHL-06] a view of the auth popup replaces the previous one, and resolves when it is shown', async () => {
  const { dialogs, openAuth } = bound(new UiStore())
  void openAuth('registration', { preventClose: true })
  const shown = openAuth('authorization')
  expect(dialogs.stack).toMatchObject([{ slug: 'authorization', preventClose: true }])
  dialogs.top?.markShown()
  await expect(shown).resolves.toBeUndefined()
})

it('[SHL-06] a takeover closes open dialogs, and ends with the next page', () => {
  const ui = new UiStore()
  const seen: unknown[] = []
  const stop = autorun(() => seen.push(ui.takeover))
  ui.dialogs.open({ slug: 'profile' })
  ui.takeOver('maintenance')
  expect(ui.dialogs.stack).toEqual([])
  ui.release()
  stop()
  expect(seen).toEqual([undefined, 'maintenance', undefined])
})

function bound(ui: UiStore) {
  return { dialogs: ui.dialogs, openAuth: ui.openAuth.bind(ui) }
}
