import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { closedLinks, closureOf, closuresFor } from './closures.ts'
import { defineRenderer } from './definition.ts'
import { createDefinitionRegistry } from './DefinitionRegistry.ts'
import type { BlockNode } from './node.ts'
import { removeClosedLinks } from './removeClosedLinks.ts'

const when = [{ id: 'g', rows: [{ id: 'r', fact: 'away' }] }]
const closures = [{ id: 'c', when, paths: ['/', '/shop', '/shop/*', '/rest/*', '/акция'], page: '/rest/calm' }]
const isClosed = closedLinks(closures) ?? (() => false)

describe('closures', () => {
  it('apply to the viewers for whom their condition holds', () => {
    expect(closuresFor(closures, (name) => name === 'away')).toEqual(closures)
    expect(closuresFor(closures, () => undefined)).toEqual([])
    expect(closuresFor(undefined, () => true)).toEqual([])
    expect(closedLinks([])).toBeUndefined()
  })

  it.each([
    ['/', true],
    ['/shop', true],
    ['/shop/7/details', true],
    ['/shop//7', true],
    ['//shop/', true],
    ['/%73hop', true],
    ['/shop/%zz', true],
    ['/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F', true],
    ['/%d0%b0%d0%ba%d1%86%d0%b8%d1%8f', true],
    ['/акция', true],
    ['/shopping', false],
    ['/%72est/calm', false],
    ['/rest', false],
    ['/rest/other', true],
    ['/rest/calm', false],
  ])('the path %s is closed: %s', (path, expected) => {
    expect(closureOf(closures, path) !== undefined).toBe(expected)
  })

  it.each([
    ['/shop?from=mail#top', true],
    ['/shop#top', true],
    ['https://other.example/shop', false],
    ['#shop', false],
    [undefined, false],
  ])('a link to %s is closed: %s', (url, expected) => {
    expect(isClosed(url)).toBe(expected)
  })
})

describe('blocks without links to closed pages', () => {
  const Button = Type.Object({ label: Type.String(), actions: Type.Array(Type.Unknown()) })
  const card = defineRenderer({
    name: 'a.card',
    title: 'Card',
    props: Type.Object({
      title: Type.String(),
      link: Type.Optional(Type.Object({ url: Type.String() })),
      buttons: Type.Optional(Type.Array(Button)),
      hint: Type.Optional(Button),
    }),
    sample: { title: 'T' },
    load: async () => ({ default: () => null }),
  })
  const hint = defineRenderer({
    name: 'a.hint',
    title: 'Hint',
    props: Type.Object({ first: Button }),
    slots: ['inside'],
    sample: { first: { label: 'L', actions: [] } },
    load: async () => ({ default: () => null }),
  })
  const registry = createDefinitionRegistry([card, hint])
  const block = (component: string, props: object, slots?: BlockNode['slots']): BlockNode => ({
    component,
    id: 'b',
    props: props as BlockNode['props'],
    ...(slots && { slots }),
  })
  const button = (url: string) => ({ label: url, actions: [{ id: 'a', type: 'navigate', url }] })
  const open = (...blocks: BlockNode[]) => removeClosedLinks(blocks, isClosed, registry)

  it('keep their identity when nothing leads there', () => {
    const blocks = [block('a.card', { title: 'T', link: { url: '/help' }, buttons: [button('/help')] })]
    expect(removeClosedLinks(blocks, isClosed, registry)).toBe(blocks)
  })

  it('lose an optional link, and the entries of a list that lead there', () => {
    expect(
      open(block('a.card', { title: 'T', link: { url: '/shop' }, buttons: [button('/shop'), button('/help')] })),
    ).toEqual([block('a.card', { title: 'T', buttons: [button('/help')] })])
    expect(open(block('a.card', { title: 'T', buttons: [button('/shop/1')], hint: button('/') }))).toEqual([
      block('a.card', { title: 'T' }),
    ])
  })

  it('are removed when they require such a link, nested ones too', () => {
    const inner = block('a.hint', { first: button('/shop') })
    expect(open(inner)).toEqual([])
    const outer = block('a.hint', { first: button('/help') }, { inside: [inner, block('a.card', { title: 'T' })] })
    expect(open(outer)).toEqual([
      block('a.hint', { first: button('/help') }, { inside: [block('a.card', { title: 'T' })] }),
    ])
  })

  it.each<[string, object, object | undefined]>([
    ['an address', { title: 'T', link: { url: '/shop', label: 'L' } }, { title: 'T' }],
    ['a link', { title: 'T', more: { link: '/shop' } }, { title: 'T' }],
    [
      'a part that names nothing',
      { title: 'T', link: undefined, more: null },
      { title: 'T', link: undefined, more: null },
    ],
    ['an empty list', { title: 'T', buttons: [] }, { title: 'T', buttons: [] }],
    [
      'lists in lists',
      { title: 'T', rows: [[{ url: '/shop' }], [{ url: '/help' }]] },
      { title: 'T', rows: [[{ url: '/help' }]] },
    ],
    ['a block itself', { title: 'T', url: '/shop' }, undefined],
    [
      'actions that are none',
      { title: 'T', actions: ['/shop', { url: '/help' }] },
      { title: 'T', actions: ['/shop', { url: '/help' }] },
    ],
    [
      'one of several actions',
      { title: 'T', hint: { label: 'L', actions: [{ id: 'a' }, { url: '/shop' }] } },
      { title: 'T' },
    ],
  ])('lose what leads there by %s', (_, props, left) => {
    expect(open(block('a.card', props))).toEqual(left ? [block('a.card', left)] : [])
  })

  it('keep their identity where only others lose something, in slots too', () => {
    const plain = block('a.card', { title: 'T' })
    const kept = block('a.hint', { first: button('/help') }, { inside: [plain] })
    const blocks = [block('a.card', { title: 'T', link: { url: '/shop' } }), kept]
    const [, second] = removeClosedLinks(blocks, isClosed, registry)
    expect(second).toBe(kept)
    expect(removeClosedLinks([kept], isClosed, registry)[0]).toBe(kept)
    expect(open(block('b.unknown', { link: { url: '/shop' } }))).toEqual([block('b.unknown', {})])
  })
})
