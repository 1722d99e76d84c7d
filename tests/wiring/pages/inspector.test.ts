// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCapsule } from '#src/app/capsule/readCapsule.ts'
import { PATIENCE, standInForLayout } from '../siteForms.tsx'
import { closePage, openPage } from './browser.fixture.ts'
import { PLAYER, refuse, samplePlatform } from './platform.fixture.ts'

beforeEach(standInForLayout)
afterEach(closePage)

const wait = <T>(look: () => T) => waitFor(look, PATIENCE)
const panel = () => document.querySelector<HTMLElement>('aside[role=dialog]')
/** Returns the content below a heading of the panel. */
const part = (title: string) => {
  const found = [...(panel()?.querySelectorAll('section') ?? [])].find(
    (section) => section.querySelector('h3')?.textContent === title,
  )
  return [...(found?.querySelectorAll('p, li, pre, button') ?? [])].map(({ textContent }) => textContent)
}
const options = () => [...(panel()?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)
const development = { input: { mode: 'development' } } as const

/**
 * Inspects an element of a block, repeatedly until the block has hydrated, since React does not
 * know it before. It doesn’t look after each change of the document: a click is one.
 */
async function inspect(element: Element, name = ' · ') {
  const look = () => {
    fireEvent.click(element, { altKey: true })
    expect(panel()?.querySelector('h2')?.textContent).toContain(name)
  }
  await vi.waitFor(look, { ...PATIENCE, interval: 100 })
}

describe('the inspector', () => {
  it('[ENG-17] shows a developer the block below an Alt-click: its file, conditions, data and props', async () => {
    const { screen, asked } = await openPage('/winners', development)
    await inspect(screen.getByText('Latest wins'), 'latest')
    const shown = panel()!
    expect([shown.getAttribute('aria-label'), shown.lang, shown.dir]).toEqual(['Inspector', 'en', 'ltr'])
    expect(options()).toEqual(expect.arrayContaining(['layout.section · top', 'winner.ticker · latest']))
    expect(shown.querySelector('h2')?.textContent).toBe('winner.ticker · latest')
    await wait(() => expect(part('Files')[0]).toMatch(/^Open .*page\/en\/winners\.json/))
    expect(part('Files').at(-1)).toMatch(/renderers\/winner\/ticker/)
    expect(part('Faults')).toEqual(['None'])
    expect(part('Conditions')).toEqual(['For everybody'])
    expect(part('Data')).toEqual([expect.stringMatching(/^\w+: winners\.live \{.*\} → success$/)])
    expect(JSON.parse(part('Props')[0] ?? '')).toHaveProperty('heading')
    expect(asked.findLast((line) => line.includes('/internal/inspect'))).toContain('component=winner.ticker')
    fireEvent.click(shown.querySelector('section button')!)
    await wait(() =>
      expect(asked).toContainEqual(expect.stringMatching(/^GET \/__open-in-editor\?file=.*winners\.json%3A\d+$/)),
    )
    fireEvent.change(shown.querySelector('select')!, { target: { value: '0' } })
    await wait(() => expect(panel()?.querySelector('h2')?.textContent).toBe(options()[0]))
    fireEvent.click(screen.getByText('Close'))
    await wait(() => expect(panel()).toBeNull())
  })

  it('[ENG-17] opens on what has the focus by Alt+I, takes the focus and returns it when Escape closes it', async () => {
    await openPage('/winners', development)
    const [link] = document.querySelectorAll<HTMLAnchorElement>('main a, header a')
    link!.focus()
    fireEvent.keyDown(link!, { code: 'KeyI', key: 'i' })
    expect(panel()).toBeNull()
    fireEvent.keyDown(link!, { code: 'KeyI', key: 'i', altKey: true })
    await wait(() => expect(document.activeElement?.textContent).toBe('Close'))
    fireEvent.keyDown(document.activeElement!, { key: 'a' })
    expect(panel()).not.toBeNull()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await wait(() => expect(panel()).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  it('[ENG-17] says whether each row of a condition holds, and what its fact is', async () => {
    const began = { is_active: true, starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-12-20T10:00:00Z' }
    const platform = samplePlatform({ 'account.getSelfExclusion': began })
    const { screen } = await openPage('/self-exclusion', { ...development, platform, cookie: PLAYER })
    await inspect(await screen.findByText('You’re on a break'), 'state')
    await wait(() =>
      expect(part('Conditions')).toEqual([
        '✓ holds: signedIn is true (is true)',
        '✗ fails: selfExcluded is true (is false)',
      ]),
    )
  })

  it('[ENG-17] says what has failed, and what a text reads', async () => {
    const documents = {
      'page/en/test': {
        path: '/test',
        title: 'Test',
        layout: 'default',
        blocks: [
          { __component: 'winner.table', id: 'wins', heading: 'Wins of {user.fakename}' },
          { __component: 'content.rich-text', id: 'text', html: '<p>A {brace}</p>' },
        ],
      },
    }
    const platform = samplePlatform({ 'leaderboard.top': refuse('InternalServerErrorException') })
    const { screen } = await openPage('/test', { ...development, documents, platform, cookie: PLAYER })
    await inspect(screen.getByText('Wins of Sample player'), 'wins')
    await wait(() => expect(part('Data')[0]).toMatch(/→ error: /))
    expect(part('Files')).toEqual(['No file of the content folder has it.'])
    await wait(() => expect(JSON.parse(part('Props')[0] ?? '')).toMatchObject({ heading: 'Wins of Sample player' }))
    fireEvent.change(panel()!.querySelector('select')!, { target: { value: '1' } })
    await wait(() => expect(panel()?.querySelector('h2')?.textContent).toBe('content.rich-text · text'))
    expect(JSON.parse(part('Props')[0] ?? '')).toMatchObject({ html: '<p>A {brace}</p>' })
  })

  it('[ENG-17] saves the page in its present state as a capsule', async () => {
    const saved: Blob[] = []
    const clicked: string[] = []
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.download} ${this.href}`)
    })
    try {
      const { screen } = await openPage('/winners', { ...development, cookie: PLAYER })
      await inspect(screen.getByText('Latest wins'), 'latest')
      fireEvent.click(screen.getByText('Save capsule'))
      expect(clicked).toEqual(['capsule.json blob:1'])
      const text = await new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(String(reader.result)))
        reader.readAsText(saved[0]!)
      })
      const capsule = readCapsule(text)
      expect(capsule.route.path).toBe('/winners')
      expect(capsule.blocks.length).toBeGreaterThan(1)
      expect(capsule.stores.account).toMatchObject({ uid: 1, login: 'redacted' })
      expect(Object.keys(capsule.data).length).toBeGreaterThan(0)
      expect(capsule.messages).toHaveProperty('common.close')
    } finally {
      click.mockRestore()
      Reflect.deleteProperty(URL, 'createObjectURL')
      Reflect.deleteProperty(URL, 'revokeObjectURL')
    }
  })
})
