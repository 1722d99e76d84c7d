import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { flatten } from './flatten.server.ts'

/** Props as React takes them, by elements that accept them. */
const rows: readonly [tag: string, props: Readonly<Record<string, unknown>>][] = [
  ['p', { className: 'a b', id: 'x', title: 'T', lang: 'es', dir: 'rtl', role: 'note' }],
  ['p', { 'data-action': '[1]', 'aria-label': 'L', hidden: true, tabIndex: '0', inert: true }],
  ['label', { htmlFor: 'x' }],
  ['td', { colSpan: '2', rowSpan: '3' }],
  [
    'img',
    {
      src: '/a.png',
      srcSet: '/a.png 1x',
      crossOrigin: 'anonymous',
      referrerPolicy: 'origin',
      alt: '',
      loading: 'lazy',
    },
  ],
  ['time', { dateTime: '2026-01-01' }],
  ['a', { href: '/a', hrefLang: 'es', rel: 'nofollow', target: '_blank' }],
  ['button', { popoverTarget: 'x', popoverTargetAction: 'toggle', disabled: true }],
  ['input', { maxLength: '5', readOnly: true, required: true, multiple: true, name: 'a', type: 'email' }],
  ['details', { open: true }],
  ['div', { itemScope: true, itemType: 'https://schema.org/Thing', itemProp: 'about' }],
]

it.each(rows)(
  '[ENG-11] an element %s with %j is given to React in the browser as it was on the server',
  (tag, props) => {
    const html = renderToStaticMarkup(createElement(tag, props))
    const [root] = flatten(html).roots
    expect(root).toMatchObject({ tag, open: html.replace(`</${tag}>`, '') })
    expect(root?.props).toEqual(props)
  },
)

it('[ENG-11] attributes in lower case are the same', () => {
  const html =
    '<input class="a" for="b" tabindex="0" maxlength="5" readonly checked fetchpriority="high" srcset="/a" crossorigin="c" ' +
    'referrerpolicy="r" hreflang="es" datetime="d" colspan="2" rowspan="2" popovertarget="p" popovertargetaction="t" ' +
    'itemscope itemtype="t" itemprop="p">'
  expect(flatten(html).roots[0]?.props).toEqual({
    className: 'a',
    htmlFor: 'b',
    tabIndex: '0',
    maxLength: '5',
    readOnly: true,
    checked: true,
    fetchPriority: 'high',
    srcSet: '/a',
    crossOrigin: 'c',
    referrerPolicy: 'r',
    hrefLang: 'es',
    dateTime: 'd',
    colSpan: '2',
    rowSpan: '2',
    popoverTarget: 'p',
    popoverTargetAction: 't',
    itemScope: true,
    itemType: 't',
    itemProp: 'p',
  })
})

it.each([
  ['a style', '<p style="color:red">x</p>', 'a static block has a style attribute, which the page refuses'],
  ['a name with a hyphen', '<p accept-charset="x">x</p>', "a static block can't have accept-charset on its root"],
  ['a name with a colon', '<p xlink:href="x">x</p>', "a static block can't have xlink:href on its root"],
  ['text outside of elements', 'words<p>x</p>', 'a static block has text outside of an element'],
])('[ENG-11] a developer is told that a static block can’t have %s', (_, html, message) => {
  expect(() => flatten(html)).toThrow(message)
})

it('[ENG-11] elements on the way to a hole become elements, everything else stays a string', () => {
  const html =
    '<div class="a"><p>one &amp; <b>two</b></p>words<section><template data-hole="blocks 2"></template></section><hr></div>'
  const { roots, preloads } = flatten(html)
  expect(preloads).toEqual([])
  const plain = {
    tag: 'p',
    open: '<p>',
    close: '</p>',
    html: 'one &amp; <b>two</b>',
    key: expect.stringMatching(/^[\w-]{12}$/),
  }
  expect(roots).toMatchObject([
    {
      tag: 'div',
      open: '<div class="a">',
      close: '</div>',
      children: [
        plain,
        'words',
        { tag: 'section', open: '<section>', close: '</section>', children: [{ slot: 'blocks', index: 2 }] },
        { tag: 'hr', open: '<hr>', close: '', html: '' },
      ],
    },
  ])
  const [other] = flatten('<p>one</p>').roots
  const [same, empty] = flatten('<p id="x">one</p><p></p>').roots
  expect(other).toMatchObject({ key: (same as { key: string }).key })
  expect(empty).toMatchObject({ open: '<p>', html: '', close: '</p>' })
  expect((flatten('<div><template data-hole=""></template></div>').roots[0] as { children: unknown }).children).toEqual(
    [{ slot: '', index: 0 }],
  )
})

it('[ENG-11] images that React preloads are separated from the block', () => {
  const html =
    '<link rel="preload" as="image" href="/a.png" imageSrcSet="/a.png 1x" imageSizes="100vw" fetchPriority="high"/>' +
    '<link rel="preload" as="image"/><link rel="stylesheet" href="/a.css"/><p>x</p>'
  const { roots, preloads } = flatten(html)
  expect(preloads).toEqual([
    { href: '/a.png', imageSrcSet: '/a.png 1x', imageSizes: '100vw', fetchPriority: 'high' },
    { href: '', imageSrcSet: undefined, imageSizes: undefined, fetchPriority: undefined },
  ])
  expect(roots.map(({ tag }) => tag)).toEqual(['link', 'p'])
})
