import { expect, it } from 'vitest'
import {
  type BlockNode,
  type PresentedBlock,
  type PresentedNode,
  isStatic,
  mapInteractive,
  walk,
  walkInteractive,
} from './node.ts'

const node = <T extends BlockNode | PresentedNode>(id: string, slots?: Record<string, readonly unknown[]>): T =>
  ({ component: 'a.b', id, props: {}, ...(slots && { slots }) }) as unknown as T

const idsOf = (nodes: Iterable<{ readonly id: string }>) => [...nodes].map(({ id }) => id)

const still: PresentedBlock = { id: 'still', roots: [{ tag: 'p', props: {}, key: 'k', html: '<b>' }] }
const around: PresentedBlock = {
  id: 'around',
  roots: [
    {
      tag: 'div',
      props: {},
      children: ['words', { tag: 'p', props: {}, children: [{ hole: [node('held', { inside: [node('below')] })] }] }],
    },
  ],
}
const page: readonly PresentedBlock[] = [still, node('first', { a: [node('left')], b: [around] }), node('last')]

it('[ENG-03] blocks are visited parents first, through every slot', () => {
  const tree = [
    node<BlockNode>('one', { a: [node('two', { c: [node('three')] })], b: [node('four')] }),
    node<BlockNode>('five'),
  ]
  expect(idsOf(walk(tree))).toEqual(['one', 'two', 'three', 'four', 'five'])
})

it('[ENG-11] interactive blocks are found inside static ones too, and a skipped block is skipped with all below it', () => {
  expect(page.map(isStatic)).toEqual([true, false, false])
  expect(idsOf(walkInteractive(page))).toEqual(['first', 'left', 'held', 'below', 'last'])
  expect(idsOf(walkInteractive(page, ({ id }) => id !== 'held'))).toEqual(['first', 'left', 'last'])
})

it('[ENG-14] a changed block and its ancestors are new objects, and everything else keeps its identity', () => {
  const changed = mapInteractive(page, (alive) => (alive.id === 'below' ? { ...alive, props: { new: true } } : alive))
  expect(changed[0]).toBe(still)
  expect(changed[2]).toBe(page[2])
  const { slots } = changed[1] as PresentedNode
  expect(slots?.['a']).toBe((page[1] as PresentedNode).slots?.['a'])
  expect(JSON.stringify(changed)).toBe(
    JSON.stringify(page).replace('"id":"below","props":{}', '"id":"below","props":{"new":true}'),
  )
  expect(mapInteractive(page, (alive) => alive)).toBe(page)
})
