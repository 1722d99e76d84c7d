// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A stream of changes that the test controls. */
class Changes extends EventTarget {
  static readonly CLOSED = 2
  static opened: Changes[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Changes.opened.push(this)
  }
}

const heard: [
  EventTarget,
  string,
  EventListenerOrEventListenerObject,
  boolean | AddEventListenerOptions | undefined,
][] = []
let asked: string[] = []
let problems: Response | Error

beforeEach(() => {
  asked = []
  problems = Response.json([{ place: 'Title', says: 'is empty' }])
  Changes.opened = []
  vi.stubGlobal('EventSource', Changes)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (!url.startsWith('/preview/problems')) return new Response()
    if (problems instanceof Error) throw problems
    return problems.clone()
  })
  for (const target of [window, document.documentElement]) {
    const add = target.addEventListener.bind(target)
    const note: typeof add = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean) => {
      heard.push([target, type, listener, options])
      add(type, listener, options)
    }
    vi.spyOn(target, 'addEventListener').mockImplementation(note)
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const [target, ...listener] of heard.splice(0)) target.removeEventListener(...listener)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(window, '__reactRouterDataRouter')
})

const data = {
  cms: 'https://cms.test https://other.test',
  version: 'draft',
  view: '{"as":"player","country":"DE"}',
  viewers: '[["player","A player"]]',
}

/** Runs the preview's script in a document that loads it, at an entry. */
async function start({
  hash = '#entry=page%2Fabc%2Fen',
  ...over
}: Partial<typeof data> & { readonly hash?: string } = {}) {
  history.replaceState(null, '', `/terms${hash}`)
  const script = document.createElement('script')
  script.type = 'text/plain'
  Object.assign(script.dataset, data, over)
  document.body.append(script)
  const revalidate = vi.fn<() => void>()
  Object.assign(window, { __reactRouterDataRouter: { revalidate } })
  vi.resetModules()
  await import('./client.ts')
  const host = document.querySelector('croupier-preview')!
  const [changes] = Changes.opened
  const says = () => host.shadowRoot?.querySelector('[role=status]')?.textContent
  return { host, changes: changes!, says, revalidate, root: host.shadowRoot! }
}

const CHOSE = 'POST /preview/view?as=player&country=DE&version=draft'
const PROBLEMS = 'GET /preview/problems?entry=page%2Fabc%2Fen'

it('[ENG-15] says whom it shows before it asks for more, follows what is saved and lists what is wrong', async () => {
  const { changes, says, revalidate, root } = await start()
  expect([changes.url, says(), asked]).toEqual(['/preview/changes', 'Draft', []])
  changes.dispatchEvent(new Event('open'))
  await waitFor(() => expect(asked).toEqual([CHOSE, PROBLEMS]))
  expect([says(), revalidate.mock.calls.length]).toEqual(['Draft, updates when you save', 1])
  await waitFor(() => expect(root.querySelector('li')?.textContent).toBe('Title: is empty'))
  changes.dispatchEvent(new Event('message'))
  await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(2))
})

it('[ENG-15] says that it is not connected while it tries again, and that it has ended once it was refused', async () => {
  const { changes, says } = await start()
  changes.dispatchEvent(new Event('error'))
  expect(says()).toBe('Draft, not connected')
  changes.readyState = Changes.CLOSED
  changes.dispatchEvent(new Event('error'))
  expect(says()).toBe('This preview has ended. Open it again in the CMS')
})

it.each([
  ['nobody answers', new Error('down')],
  ['the ticket has ended', new Response('no', { status: 403 })],
])('[ENG-15] keeps the problems that it knows when %s', async (_, answer) => {
  const { changes, root } = await start()
  changes.dispatchEvent(new Event('open'))
  await waitFor(() => expect(root.querySelector('li')).not.toBeNull())
  problems = answer
  changes.dispatchEvent(new Event('message'))
  await waitFor(() => expect(asked.filter((line) => line === PROBLEMS)).toHaveLength(2))
  expect(root.querySelector('li')).not.toBeNull()
})

it('[ENG-15] chooses its view again when its frame is looked at, since frames share the cookie', async () => {
  await start()
  fireEvent.focus(window)
  fireEvent.pointerEnter(document.documentElement)
  await waitFor(() => expect(asked).toEqual([CHOSE, CHOSE]))
})

it('[ENG-15] opens the dialog of the entry by the actions of content, anew after each change', async () => {
  const clicked: (string | undefined)[] = []
  const note = (event: Event) => clicked.push((event.composedPath()[0] as HTMLElement).dataset['action'])
  document.addEventListener('click', note)
  try {
    const { changes } = await start({ hash: '#entry=dialog%2Fabc%2Fen&dialog=welcome' })
    changes.dispatchEvent(new Event('open'))
    const actions = '[{"id":"before","type":"closeDialog"},{"id":"now","type":"openDialog","dialog":"welcome"}]'
    await waitFor(() => expect(clicked).toEqual([actions]))
    changes.dispatchEvent(new Event('message'))
    await waitFor(() => expect(clicked).toEqual([actions, actions]))
  } finally {
    document.removeEventListener('click', note)
  }
})

it('[ENG-15] of a page opens none', async () => {
  const { changes, host, revalidate } = await start()
  changes.dispatchEvent(new Event('open'))
  await waitFor(() => expect(revalidate).toHaveBeenCalled())
  expect(host.children).toHaveLength(0)
})

it('[ENG-15] of what is published says so, and a click does what it does for players', async () => {
  const { says, root } = await start({ version: 'published' })
  expect(says()).toBe('Published')
  expect(root.querySelector<HTMLButtonElement>('.bar > button')?.hidden).toBe(true)
  fireEvent.focus(window)
  await waitFor(() => expect(asked).toEqual([CHOSE.replace('draft', 'published')]))
})

describe('[ENG-15] a click on a block', () => {
  const mark = {
    name: 'content.hero',
    place: 'page/abc/en#blocks.0',
    fields: { title: 'title' },
    texts: { title: 'Hello' },
    depth: 0,
  }

  /** Creates an element that is marked as a block is. */
  function blockOnPage(): HTMLElement {
    const section = document.createElement('section')
    section.dataset['origin'] = JSON.stringify([mark])
    const heading = document.createElement('h1')
    heading.textContent = 'Hello'
    section.append(heading)
    document.body.append(section)
    return heading
  }

  it('leads to its field in the CMS, in a tab of its own, instead of what it does', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { root } = await start()
    const heading = blockOnPage()
    const isLeft = fireEvent.click(heading)
    expect(isLeft).toBe(false)
    expect(opened.mock.calls).toEqual([
      [
        'https://cms.test/admin/content-manager/collection-types/api::page.page/abc?plugins[i18n][locale]=en&at=blocks.0.title',
        '_blank',
        'noopener',
      ],
    ])
    expect(root.querySelector('.path')?.textContent).toBe('page/abc/en#blocks.0.title')
  })

  it('does what it does where nothing is edited, in the bar, and while editing is off', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { root, host } = await start()
    const heading = blockOnPage()
    expect(fireEvent.click(document.body)).toBe(true)
    expect(fireEvent.click(host)).toBe(true)
    root.querySelector<HTMLButtonElement>('.bar > button')?.click()
    expect(fireEvent.click(heading)).toBe(true)
    expect(opened).not.toHaveBeenCalled()
  })

  it('means what is seen there, not a link that is stretched above it', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await start()
    const heading = blockOnPage()
    const link = document.createElement('a')
    document.body.append(link)
    const at = (left: number, top: number) => () =>
      ({ left, right: left + 10, top, bottom: top + 10, width: 10, height: 10 }) as DOMRect
    heading.getBoundingClientRect = at(20, 20)
    document.elementsFromPoint = () => [link, heading]
    const click = (x: number, y: number, detail = 1) => {
      opened.mockClear()
      fireEvent.click(link, { detail, clientX: x, clientY: y })
      return opened.mock.calls.length
    }
    try {
      // a link that is not under the pointer, on any side of it
      for (const [left, top] of [
        [0, 20],
        [40, 20],
        [20, 0],
        [20, 40],
      ] as const) {
        link.getBoundingClientRect = at(left, top)
        expect(click(25, 25)).toBe(1)
      }
      // a visible element includes its edges
      for (const [x, y] of [
        [20, 20],
        [30, 30],
      ] as const)
        expect(click(x, y)).toBe(1)
      for (const [x, y] of [
        [19, 25],
        [31, 25],
        [25, 19],
        [25, 31],
      ] as const)
        expect(click(x, y)).toBe(0)
      // by keyboard the target is the link itself
      expect(click(25, 25, 0)).toBe(0)
    } finally {
      Reflect.deleteProperty(document, 'elementsFromPoint')
    }
  })
})
