import { describe, expect, it } from 'vitest'
import type { Condition } from '#schemas/condition.ts'
import { isVisible } from './conditions.ts'
import type { BlockNode } from './node.ts'
import { visibleBlocks } from './visibility.ts'

const facts = { signedIn: true, country: 'ES', age: 20, name: 'Ana', empty: '' }

function any(...groups: Partial<Condition[number]['rows'][number]>[][]): Condition {
  return groups.map((rows, group) => ({
    id: `g${group}`,
    rows: rows.map((row, index) => ({ id: `r${index}`, fact: 'signedIn', ...row })),
  }))
}

describe('conditions', () => {
  it.each<[string, Condition, boolean]>([
    ['no condition', [], true],
    ['a fact that is so', any([{ fact: 'signedIn' }]), true],
    ['its negation', any([{ fact: 'signedIn', negate: true }]), false],
    ['another value', any([{ fact: 'country', value: 'PT' }]), false],
    ['isNot', any([{ fact: 'country', operator: 'isNot', value: 'PT' }]), true],
    ['all rows of a group', any([{ fact: 'signedIn' }, { fact: 'country', value: 'PT' }]), false],
    ['any of the groups', any([{ fact: 'country', value: 'PT' }], [{ fact: 'country', value: 'ES' }]), true],
    ['greater', any([{ fact: 'age', operator: 'greater', value: '18' }]), true],
    ['less', any([{ fact: 'age', operator: 'less', value: '18' }]), false],
    ['contains', any([{ fact: 'name', operator: 'contains', value: 'na' }]), true],
    ['exists', any([{ fact: 'name', operator: 'exists' }]), true],
    ['exists, of something empty', any([{ fact: 'empty', operator: 'exists' }]), false],
    ['an unknown fact', any([{ fact: 'constructor', operator: 'exists' }]), false],
  ])('[ENG-06] a block with %s is shown or not as content says', (_, condition, verdict) => {
    expect(isVisible(condition, facts)).toBe(verdict)
  })

  it('[ENG-06] a nested block that is not for the viewer is gone, and nothing else is copied', () => {
    const hidden: BlockNode = {
      component: 'a.b',
      id: 'x',
      props: {},
      visibleWhen: any([{ fact: 'country', value: 'PT' }]),
    }
    const shown: BlockNode = { component: 'a.b', id: 'y', props: {} }
    const parent: BlockNode = { component: 'a.c', id: 'p', props: {}, slots: { blocks: [hidden, shown] } }
    const blocks = [shown, parent]
    expect(visibleBlocks(blocks, facts)).toEqual([shown, { ...parent, slots: { blocks: [shown] } }])
    expect(visibleBlocks([shown], facts)[0]).toBe(shown)
    const untouched = [shown, { ...parent, slots: { blocks: [shown] } }]
    expect(visibleBlocks(untouched, facts)).toBe(untouched)
  })
})
