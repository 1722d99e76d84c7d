import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDefinitionRegistry } from '../DefinitionRegistry.ts'
import { definitionOf } from '../engine.fixture.tsx'
import type { BlockNode, PresentedBlock, PresentedNode, StaticBlock, StaticElement } from '../node.ts'
import { createStaticRenderer } from './createStaticRenderer.server.ts'

interface Given {
  readonly words?: string
  readonly inside?: ReactNode
}

let rendered: string[] = []
const components = {
  'a.words': ({ words = '' }: Given) => {
    rendered.push(words)
    return <p>{words}</p>
  },
  'a.box': ({ words, inside }: Given) => (
    <div>
      {words}
      {inside}
    </div>
  ),
  'a.deep': ({ inside }: Given) => (
    <div>
      <h2>Title</h2>
      words
      <section>{inside}</section>
    </div>
  ),
  'a.rule': () => <hr className="thin" />,
  'a.two': ({ inside }: Given) => (
    <>
      <p>one</p>
      <div>{inside}</div>
    </>
  ),
  'a.broken': () => {
    throw new Error('broken inside')
  },
  'a.live': () => null,
}
const registry = createDefinitionRegistry([
  ...Object.entries(components).map(([name, component]) =>
    definitionOf(name, component as never, { slots: ['inside'], isStatic: () => name !== 'a.live' }),
  ),
  definitionOf('a.late', components['a.words'] as never, { isStatic: () => true }),
])

let failures: string[] = []
const renderer = () =>
  createStaticRenderer({
    registry,
    definitions: registry,
    around: (component) => component,
    onFailure: ({ id }, error) => failures.push(`${id}: ${(error as Error).message}`),
  })

const node = (component: string, id: string, props: Given = {}, inside?: readonly BlockNode[]): BlockNode => ({
  component,
  id,
  props: props as BlockNode['props'],
  ...(inside && { slots: { inside } }),
})
const rootsOf = (block: PresentedBlock | undefined) =>
  (block as StaticBlock).roots as readonly (StaticElement & { html?: string })[]

beforeAll(() => registry.preload(Object.keys(components)))
beforeEach(() => {
  rendered = []
  failures = []
})

describe('static blocks', () => {
  it('[ENG-16] text beside the blocks of a slot stays text, whatever characters it has', () => {
    const words = '<img src=x onerror=alert(1)> & "more" <b>'
    const blocks = [node('a.box', 'box', { words }, [node('a.words', 'inner', { words })])]
    const [root] = rootsOf(renderer().present(blocks, 'data')[0])
    const whole = renderToStaticMarkup(components['a.box']({ words, inside: components['a.words']({ words }) }))
    const text = (html: string) => html.replaceAll('&quot;', '"')
    expect(text(`<div>${root?.html}</div>`)).toBe(text(whole))
    expect(root?.html).not.toContain('<img')
  })

  it('[ENG-11] are sent with their HTML as data, and without it beside a document that shows it', () => {
    const live = node('a.live', 'live')
    const block = node('a.deep', 'deep', {}, [node('a.words', 'w', { words: 'inner' }), live])
    const { present } = renderer()
    const key = expect.stringMatching(/^[\w-]{12}$/)
    const tree = (html: (text: string) => object) => [
      {
        tag: 'div',
        props: {},
        children: [
          { tag: 'h2', props: {}, key, ...html('Title') },
          'words',
          { tag: 'section', props: {}, children: [{ tag: 'p', props: {}, key, ...html('inner') }, { hole: [live] }] },
        ],
      },
    ]
    expect(rootsOf(present([block], 'data')[0])).toEqual(tree((html) => ({ html })))
    expect(rootsOf(present([block], 'document')[0])).toEqual(tree(() => ({})))
  })

  it('[ENG-11] a void element has no HTML, and several roots are sent separately', () => {
    const rule = { tag: 'hr', props: { className: 'thin' } }
    const { present } = renderer()
    for (const form of ['data', 'document'] as const) {
      expect(rootsOf(present([node('a.rule', 'r')], form)[0])).toEqual([rule])
    }
    const live = node('a.live', 'live')
    const [one, other] = rootsOf(present([node('a.two', 't', {}, [live])], 'data')[0])
    expect([one?.html, other]).toEqual(['one', { tag: 'div', props: {}, children: [{ hole: [live] }] }])
    expect(rootsOf(present([node('a.two', 'u', {}, [])], 'data')[0]).map(({ html }) => html)).toEqual(['one', ''])
  })

  it('[ENG-11] are rendered once for the same content, wherever it is, and again for other content', () => {
    const { present } = renderer()
    const props = { words: 'once' }
    const first = present([node('a.words', 'w', props)], 'data')
    expect(present([node('a.words', 'w', props)], 'data')[0]).toBe(first[0])
    present([node('a.box', 'box', {}, [node('a.words', 'w', props)])], 'document')
    expect(rendered).toEqual(['once'])
    present([node('a.words', 'w', { words: 'other' })], 'data')
    expect(rendered).toEqual(['once', 'other'])
    const box = { words: 'box' }
    const boxes = [[], [node('a.words', 'x', { words: 'x' })], [node('a.words', 'y', { words: 'y' })]]
    const shown = boxes.map((inside) => rootsOf(present([node('a.box', 'b', box, inside)], 'data')[0])[0]?.html)
    expect(shown).toEqual(['box', 'box<p>x</p>', 'box<p>y</p>'])
  })

  it('[ENG-05] that fail become interactive, are reported once, and never rendered statically again', () => {
    const { present } = renderer()
    const broken = node('a.broken', 'bad')
    const late = node('a.late', 'late', { words: 'x' })
    const box = node('a.box', 'box', {}, [broken])
    for (const form of ['data', 'document'] as const) {
      expect(present([broken, late], form)).toEqual([broken, late])
      expect(rootsOf(present([box], form)[0])).toEqual([{ tag: 'div', props: {}, children: [{ hole: [broken] }] }])
    }
    expect(failures).toEqual(['bad: broken inside', 'late: a.late is not loaded'])
  })

  it('[ENG-11] that are interactive stay as they are, and one that contains a static block is a new object', () => {
    const { present } = renderer()
    const live = node('a.live', 'live', {}, [node('a.live', 'below')])
    const blocks = [live, node('a.live', 'bare'), node('a.unknown', 'unknown')]
    expect(present(blocks, 'data')).toBe(blocks)
    const holder = { ...node('a.live', 'holder'), slots: { a: [live], b: [node('a.words', 'w', { words: 'in' })] } }
    const [same, changed] = present([live, holder], 'data') as readonly PresentedNode[]
    expect(same).toBe(live)
    expect(changed?.slots?.['a']).toBe(holder.slots.a)
    expect(rootsOf(changed?.slots?.['b']?.[0])[0]?.html).toBe('in')
  })

  it.each<[string, Partial<BlockNode>]>([
    ['a condition', { visibleWhen: [{ id: 'g', rows: [] }] }],
    ['values to read', { reads: ['user.login'] }],
    ['a problem', { problem: { kind: 'invalid', path: '$', expected: '', found: '', says: '' } }],
  ])('[ENG-11] are none with %s', (_, over) => {
    const block = { ...node('a.words', 'w', { words: 'x' }), ...over }
    expect(renderer().present([block], 'data')).toEqual([block])
    expect(rendered).toEqual([])
  })
})
