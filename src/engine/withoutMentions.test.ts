import { expect, it } from 'vitest'
import type { BlockNode } from './node.ts'
import { withoutMentions } from './withoutMentions.ts'

const mentions = [{ kind: 'link', name: '/vip', path: '$.blocks[0].url' }] as const
const block = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({ component: 'a.b', id, props: {}, ...more })

it('[ENG-04] what blocks mention is removed from them and from the blocks inside, and nothing else', () => {
  const inner = block('inner', { mentions, reads: ['user.login'] })
  const blocks = [block('one', { mentions }), block('outer', { slots: { main: [inner], side: [] } })]
  expect(withoutMentions(blocks)).toEqual([
    block('one'),
    block('outer', { slots: { main: [block('inner', { reads: ['user.login'] })], side: [] } }),
  ])
})

it('[ENG-04] a block always gives the same object: itself when it mentions nothing', () => {
  const plain = block('plain', { slots: { main: [block('inner')] } })
  const naming = block('naming', { mentions })
  const [first, second] = withoutMentions([plain, naming])
  expect(first).toBe(plain)
  expect(withoutMentions([naming])[0]).toBe(second)
  const blocks = [plain]
  expect(withoutMentions(blocks)).toBe(blocks)
})
