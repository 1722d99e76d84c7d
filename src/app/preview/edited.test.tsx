// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { markOrigin, originMarker } from '#src/engine/markOrigin.tsx'
import type { PresentedNode } from '#src/engine/node.ts'
import { adminAddress, editedAround } from './edited.ts'

const props = {
  title: 'Hello, {player.name}! **Welcome**|back',
  odds: 'Less <b> than | half',
  html: '<p>Play <b>now</b> &amp; here</p>',
  image: { src: '/art/wheel.svg', alt: 'Wheel' },
  buttons: [
    { id: 'a', label: 'Play' },
    { id: 'b', label: 'Play' },
  ],
  cards: [
    { id: 'c', name: 'Same', words: 'First words' },
    { id: 'd', name: 'Same', words: 'Other words' },
  ],
}
const fields = {
  title: 'heading',
  odds: 'odds',
  html: 'html',
  image: 'image',
  'image.src': 'image.src',
  'image.alt': 'image.alt',
  'buttons.0.label': 'links.0.label',
  'buttons.1.label': 'links.1.label',
  'cards.0': 'cards.0',
  'cards.0.name': 'cards.0.name',
  'cards.0.words': 'cards.0.words',
  'cards.1': 'cards.1',
  'cards.1.name': 'cards.1.name',
  'cards.1.words': 'cards.1.words',
}
const place = 'page/abc/en#blocks.2'
const block: PresentedNode = { component: 'test.all', id: 'all', props, origin: { place, fields } }

const Card = ({ card: { name, words } }: { readonly card: { readonly name: string; readonly words: string } }) => (
  <article>
    <svg data-at="icon" />
    <h3>{name}</h3>
    <p>{words}</p>
  </article>
)

function View({ props: { image, buttons, cards } }: { readonly props: typeof props }) {
  return (
    <section>
      <h2>
        Hello, Ana! <strong>Welcome</strong>
        <br />
        back
      </h2>
      <h4>{props.odds.replace('|', '')}</h4>
      <div>
        <p>
          Play <b>now</b> &amp; here
        </p>
      </div>
      <img src={image.src} alt={image.alt} />
      {buttons.map(({ id, label }) => (
        <button key={id} type="button">
          <svg />
          <span>{label}</span>
        </button>
      ))}
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
      <hr />
    </section>
  )
}

const Block = ({ block: shown }: { readonly block: PresentedNode }) =>
  markOrigin(shown, <View props={shown.props as typeof props} />)

describe('a click in a preview', () => {
  let root: ReturnType<typeof createRoot>
  let host: HTMLElement
  beforeAll(async () => {
    await originMarker.load()
  })
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(host)
    await act(async () => root.render(<Block block={block} />))
  })
  afterEach(async () => {
    await act(() => root.unmount())
    host.remove()
    vi.unstubAllGlobals()
  })

  it.each([
    ['the heading, whatever stands in for a live value', 'h2', 0, 'heading'],
    ['a part of it', 'h2 strong', 0, 'heading'],
    ['a text with a < in it', 'h4', 0, 'odds'],
    ['a word of rich text', 'div b', 0, 'html'],
    ['a picture', 'img', 0, 'image.src'],
    ['the first of two buttons of one name', 'button span', 0, 'links.0.label'],
    ['the second', 'button span', 1, 'links.1.label'],
    ['what stands beside its words', 'button svg', 1, 'links.1.label'],
    ['a card’s own words', 'article p', 1, 'cards.1.words'],
    ['words that two cards have', 'article h3', 1, 'cards.1.name'],
    ['a part of a card that shows no field', '[data-at=icon]', 1, 'cards.1'],
  ])('[ENG-15] on %s leads to the field of the CMS', (_, selector, index, field) => {
    const element = host.querySelectorAll(selector)[index]
    const edited = element && editedAround(element)
    expect(edited?.path()).toBe(`${place}.${field}`)
  })

  it('[ENG-15] leads to the field after edits too, whichever they are', async () => {
    for (const label of ['Once', 'Twice', 'Thrice']) {
      const buttons = [{ id: 'a', label }]
      await act(async () => root.render(<Block block={{ ...block, props: { ...props, buttons } }} />))
      const element = host.querySelector('button span')
      const edited = element && editedAround(element)
      expect(edited?.path()).toBe(`${place}.links.0.label`)
    }
  })

  it('[ENG-15] on words of a menu or a form leads to their field, on anything beside them to what is around', async () => {
    const texts = { slug: 'feedback', 'fields.0.name': 'mail', 'fields.0.label': 'Email', 'fields.1.label': 'Other' }
    const form = { slug: 'feedback', origin: { place: 'form/f/es', texts } }
    const Fields = ({ document }: { readonly document: typeof form }) =>
      markOrigin(
        document,
        <div id={document.slug}>
          <label htmlFor="mail">{document.origin.texts['fields.0.label']}</label>
          <input id="mail" />
          <i>beside</i>
        </div>,
      )
    // the element of the form is that of the block too
    const FormBlock = ({ document }: { readonly document: typeof form }) =>
      markOrigin(block, <Fields document={document} />)
    await act(async () => root.render(<FormBlock document={form} />))
    const pathAt = (selector: string) => {
      const element = host.querySelector(selector)
      return element && editedAround(element)?.path()
    }
    expect(pathAt('label')).toBe('form/f/es#fields.0.label')
    expect(pathAt('input')).toBe('form/f/es#fields.0.label')
    expect(pathAt('i')).toBe(place)
    const edited = { ...form, origin: { ...form.origin, texts: { ...texts, 'fields.0.label': 'Mail' } } }
    await act(async () => root.render(<FormBlock document={edited} />))
    expect(pathAt('label')).toBe('form/f/es#fields.0.label')
    expect(pathAt('i')).toBe(place)
    await act(async () => root.render(<Fields document={form} />))
    expect(pathAt('i')).toBeUndefined()
  })

  it('[ENG-15] on a line between leads to the block', () => {
    const element = host.querySelector('hr')
    const edited = element && editedAround(element)
    expect(edited?.path()).toBe(place)
  })

  it('[ENG-15] on what no block shows leads nowhere', () => {
    expect(editedAround(document.body)).toBeUndefined()
  })
})

it.each([
  [`${place}.title`, 'api::page.page/abc?plugins[i18n][locale]=en&at=blocks.2.title'],
  ['fragment/xyz/ar#blocks.0', 'api::fragment.fragment/xyz?plugins[i18n][locale]=ar&at=blocks.0'],
])('[ENG-15] %s is edited in its entry, in its language', (path, address) => {
  const admin = 'http://cms/admin/content-manager/collection-types/'
  expect(adminAddress('http://cms', path)).toBe(admin + address)
})
