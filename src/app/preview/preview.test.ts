// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBar } from './bar.ts'
import { previewHash, readPreviewHash } from './previewHash.ts'
import { previewScripts } from './previewScripts.server.ts'
import { createViewForm } from './viewForm.ts'

const VIEWERS = [
  ['player', 'A player'],
  ['verified', 'A verified player'],
] as const

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const boxed = (element: Element, [left, top, width, height]: readonly number[]) =>
  Object.assign(element, {
    getBoundingClientRect: () => ({
      left,
      top,
      width,
      height,
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
    }),
  })

function openBar(isDraft = true) {
  const bar = createBar({ isDraft, viewForm: document.createElement('details') })
  document.body.append(bar.host)
  const root = bar.host.shadowRoot!
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!
  return { bar, find }
}

describe('[ENG-15] the bar of a preview', () => {
  it.each([
    [
      true,
      [
        'Draft',
        'Draft, updates when you save',
        'Draft, not connected',
        'This preview has ended. Open it again in the CMS',
      ],
    ],
    [
      false,
      [
        'Published',
        'Published, live on the site',
        'Published, not connected',
        'This preview has ended. Open it again in the CMS',
      ],
    ],
  ] as const)('of a draft (%s) says its state in words, and by a dot whether it is live', (isDraft, words) => {
    const { bar, find } = openBar(isDraft)
    const says = () => [find('[role=status]').textContent, find('.dot').className]
    expect(says()).toEqual([words[0], 'dot'])
    bar.showState('live')
    expect(says()).toEqual([words[1], 'dot live'])
    bar.showState('away')
    expect(says()).toEqual([words[2], 'dot'])
    bar.showState('over')
    expect(says()).toEqual([words[3], 'dot'])
  })

  it('is a region in English, whatever the page is', () => {
    const { bar, find } = openBar()
    const { lang, dir } = find('.bar')
    expect([find('.bar').getAttribute('role'), find('.bar').getAttribute('aria-label'), lang, dir]).toEqual([
      'region',
      'Preview',
      'en',
      'ltr',
    ])
    expect(bar.host.localName).toBe('croupier-preview')
    const [sheet] = bar.host.shadowRoot?.adoptedStyleSheets ?? []
    expect(sheet && [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText)).toContain('.bar')
    expect([...find('.bar').children].map(({ localName }) => localName)).toEqual([
      'span',
      'details',
      'button',
      'details',
      'span',
    ])
  })

  it('leads clicks to the CMS in a draft until its button is pressed again, and never of what is published', () => {
    const { bar, find } = openBar()
    const button = find<HTMLButtonElement>('button')
    expect([button.textContent, button.type, button.hidden, bar.isEditing()]).toEqual([
      'Click to edit',
      'button',
      false,
      true,
    ])
    const edited = {
      name: 'content.hero',
      elements: [boxed(document.createElement('p'), [1, 50, 20, 10])],
      path: () => '',
    }
    bar.outline(edited)
    expect(find('.frame').hidden).toBe(false)
    button.click()
    expect([bar.isEditing(), button.getAttribute('aria-pressed'), find('.frame').hidden]).toEqual([
      false,
      'false',
      true,
    ])
    button.click()
    expect(bar.isEditing()).toBe(true)
    const published = openBar(false)
    expect([published.find('button').hidden, published.bar.isEditing()]).toEqual([true, false])
  })

  it('outlines what is edited, around all of its elements that can be seen, with its name inside where there is no room above', () => {
    const { bar, find } = openBar()
    const elements = [
      [10, 40, 100, 20],
      [5, 70, 50, 30],
      [0, 0, 0, 10],
    ].map((box) => boxed(document.createElement('p'), box))
    expect(find('.frame').hidden).toBe(true)
    bar.outline({ name: 'content.hero', elements, path: () => '' })
    const { top, left, width, height } = find('.frame').style
    expect([top, left, width, height]).toEqual(['40px', '5px', '105px', '60px'])
    expect([find('.name').textContent, find('.name').className]).toEqual(['content.hero', 'name'])
    for (const [y, className] of [
      [23, 'name inside'],
      [24, 'name'],
    ] as const) {
      bar.outline({ name: 'menu', elements: [boxed(document.createElement('p'), [0, y, 5, 5])], path: () => '' })
      expect(find('.name').className).toBe(className)
    }
    bar.outline({ name: 'gone', elements: elements.slice(2), path: () => '' })
    expect([find('.frame').hidden, find('.name').textContent]).toEqual([true, 'menu'])
    bar.outline(undefined)
    expect(find('.frame').hidden).toBe(true)
  })

  it('lists what is wrong with the entry, and where', () => {
    const { bar, find } = openBar()
    const problems = find<HTMLDetailsElement>('details:nth-of-type(2)')
    expect(problems.hidden).toBe(true)
    bar.showProblems([{ place: 'Title', says: 'is empty' }])
    expect([problems.hidden, problems.querySelector('summary')?.textContent]).toEqual([false, '1 problem'])
    bar.showProblems([
      { place: 'Title', says: 'is empty' },
      { place: '', says: 'There is no picture' },
    ])
    expect(problems.querySelector('summary')?.textContent).toBe('2 problems')
    expect([...problems.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Title: is empty',
      'There is no picture',
    ])
    bar.showProblems([])
    expect(problems.hidden).toBe(true)
  })

  it('shows what was clicked last', () => {
    const { bar, find } = openBar()
    bar.showPath('page/1/en#blocks.2')
    expect(find('.path').textContent).toBe('page/1/en#blocks.2')
  })
})

function openForm(shown: Parameters<typeof createViewForm>[0]['shown']) {
  const onShow = vi.fn<Parameters<typeof createViewForm>[0]['onShow']>()
  const details = createViewForm({ shown, viewers: VIEWERS, onShow })
  document.body.append(details)
  const input = (name: string) => details.querySelector<HTMLInputElement>(`[name=${name}]`)!
  const send = () => fireEvent.submit(details.querySelector('form')!)
  return { details, input, send, onShow }
}

describe('[ENG-15] the form that says as whom a preview is seen', () => {
  it.each([
    [{}, 'View as: A guest'],
    [{ as: 'nobody' }, 'View as: A guest'],
    [{ as: 'player', country: 'DE', date: '2026-12-24' }, 'View as: A player, DE, 2026-12-24'],
    [{ as: 'verified', date: '2026-12-24' }, 'View as: A verified player, 2026-12-24'],
  ])('%j reads "%s"', (shown, words) => {
    expect(openForm(shown).details.querySelector('summary')?.textContent).toBe(words)
  })

  it('begins with what is shown, and each field has its words', () => {
    const { details, input } = openForm({ as: 'verified', country: 'DE', date: '2026-12-24' })
    expect(['as', 'country', 'date'].map((name) => input(name).value)).toEqual(['verified', 'DE', '2026-12-24'])
    const labels = [...details.querySelectorAll('label')]
    expect(labels.map(({ textContent, control }) => [textContent, (control as HTMLInputElement | null)?.name])).toEqual(
      [
        ['Who', 'as'],
        ['Player’s country', 'country'],
        ['Day', 'date'],
      ],
    )
    const options = [...details.querySelectorAll('option')].map(({ value, text }) => [value, text])
    expect(options).toEqual([['', 'A guest'], ...VIEWERS])
    const { pattern, maxLength, size, placeholder, title } = input('country')
    expect([pattern, maxLength, size, placeholder, title]).toEqual([
      '[A-Za-z]{2}',
      2,
      4,
      'DE',
      'Two letters, for example DE',
    ])
    expect(input('date').type).toBe('date')
    expect([...details.querySelectorAll('form > .field')]).toHaveLength(3)
    expect(details.querySelector('button')?.textContent).toBe('Show')
  })

  it('shows the pages to whom was chosen', () => {
    const { input, send, onShow } = openForm({})
    expect(input('as').value).toBe('')
    fireEvent.change(input('as'), { target: { value: 'player' } })
    fireEvent.input(input('country'), { target: { value: 'de' } })
    fireEvent.input(input('date'), { target: { value: '2026-12-24' } })
    const isLeft = send()
    expect(isLeft).toBe(false)
    expect(onShow.mock.calls).toEqual([[{ as: 'player', country: 'DE', date: '2026-12-24' }]])
  })

  it('asks a guest for no country', () => {
    const { input, send, onShow } = openForm({ as: 'player', country: 'DE' })
    expect(input('country').disabled).toBe(false)
    fireEvent.change(input('as'), { target: { value: '' } })
    expect(input('country').disabled).toBe(true)
    send()
    expect(onShow.mock.calls).toEqual([[{ as: '', country: '', date: '' }]])
  })
})

describe('[ENG-15] what a preview shows', () => {
  it.each([
    [{ entry: 'page/abc/en' }, '#entry=page%2Fabc%2Fen'],
    [{ entry: 'dialog/abc/en', dialog: 'welcome' }, '#entry=dialog%2Fabc%2Fen&dialog=welcome'],
  ])('%j stands in the hash of its address', (shown, hash) => {
    expect(previewHash(shown)).toBe(hash)
    expect(readPreviewHash(hash)).toEqual({ dialog: undefined, ...shown })
  })

  it('is no entry where the hash says nothing', () => {
    expect(readPreviewHash('')).toEqual({ entry: '', dialog: undefined })
  })

  it.each([
    [{}, ['preview-storage', 'preview'], '{}'],
    [{ date: '2026-12-24' }, ['preview-storage', 'preview-clock', 'preview'], '{"date":"2026-12-24"}'],
    [{ person: { name: 'player', country: 'DE' } }, ['preview-storage', 'preview'], '{"as":"player","country":"DE"}'],
  ])('comes with its scripts for %j', (view, ids, shown) => {
    const scripts = previewScripts(
      {
        embedders: ['https://cms.test', 'https://other.test'],
        script: '/assets/preview.js',
        version: 'draft',
        view: (cookies) => (cookies === 'c=1' ? view : {}),
        viewers: VIEWERS,
      },
      'c=1',
    )
    expect(scripts.map(({ id }) => id)).toEqual(ids)
    expect(scripts.map(({ position }) => position)).toEqual([...ids.slice(1).map(() => 'head'), 'bodyEnd'])
    expect(
      scripts.slice(0, -1).every(({ code, attributes }) => code !== '' && Object.keys(attributes).length === 0),
    ).toBe(true)
    expect(scripts.at(-1)).toEqual({
      id: 'preview',
      position: 'bodyEnd',
      code: '',
      attributes: {
        type: 'module',
        src: '/assets/preview.js',
        'data-cms': 'https://cms.test https://other.test',
        'data-version': 'draft',
        'data-view': shown,
        'data-viewers': '[["player","A player"],["verified","A verified player"]]',
      },
    })
  })
})
