import { describe, expect, it } from 'vitest'
import type { Condition } from '#schemas/condition.ts'
import { isVisible, rowMisfit, settle } from './conditions.ts'
import { type FactRule, factsIn } from './facts.ts'
import type { BlockNode } from './node.ts'
import { visibleBlocks } from './visibility.ts'

const facts = factsIn({ signedIn: true, country: 'ES', age: 20, name: 'Ana', empty: '', theme: 'dark' })
const viewer = { facts, mayChange: (name: string) => name === 'theme' }
const dark = { fact: 'theme', value: 'dark' }
const light = { fact: 'theme', value: 'light' }
const inSpain = { fact: 'country', value: 'ES' }
const inPortugal = { fact: 'country', value: 'PT' }

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

  it.each<[string, Condition, boolean | Condition]>([
    ['nothing that can change', any([inSpain]), true],
    ['nothing that holds', any([inPortugal, dark]), false],
    ['a group that holds whatever changes', any([inSpain], [dark]), true],
    ['what can change alone', any([dark]), any([dark])],
    ['what can change beside what holds', any([inSpain, light]), [{ id: 'g0', rows: [{ id: 'r1', ...light }] }]],
    [
      'a group that is out and one that is open',
      any([inPortugal], [light]),
      [{ id: 'g1', rows: [{ id: 'r0', ...light }] }],
    ],
  ])('[ENG-06] of a condition with %s only what can change is left for the browser', (_, condition, left) => {
    expect(settle(condition, facts, viewer.mayChange)).toEqual(left)
  })

  it.each<[string, object, FactRule, string | undefined]>([
    ['a number in order', { operator: 'less', value: '3' }, { type: 'number' }, undefined],
    ['a text in order', { operator: 'less', value: '3' }, { type: 'text' }, 'operator'],
    ['a number against words', { operator: 'less', value: 'three' }, { type: 'number' }, 'value'],
    ['a number that contains', { operator: 'contains', value: '3' }, { type: 'number' }, 'operator'],
    ['a switch by its name alone', {}, { type: 'boolean' }, undefined],
    ['a switch against words', { value: 'yes' }, { type: 'boolean' }, 'value'],
    ['a text without a value', {}, { type: 'text' }, 'value'],
    ['a value out of the list', { value: 'fridge' }, { type: 'text', values: ['phone'] }, 'value'],
    ['existence', { operator: 'exists' }, { type: 'number' }, undefined],
  ])('[ENG-06] %s is judged by the type of the fact', (_, row, rule, field) => {
    expect(rowMisfit({ id: 'r', fact: 'f', ...row }, rule)?.field).toBe(field)
  })

  it('[ENG-06] a block that can still appear keeps what is open of its condition, and is the same block each time', () => {
    const block = (visibleWhen: Condition): BlockNode => ({ component: 'a.b', id: 'x', props: {}, visibleWhen })
    const [open] = visibleBlocks([block(any([inSpain, light]))], viewer)
    expect(open?.visibleWhen).toEqual([{ id: 'g0', rows: [{ id: 'r1', ...light }] }])
    const known = block(any([inSpain]))
    const [once] = visibleBlocks([known], viewer)
    expect(once).toEqual({ component: 'a.b', id: 'x', props: {} })
    expect(visibleBlocks([known], viewer)[0]).toBe(once)
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
    expect(visibleBlocks(blocks, viewer)).toEqual([shown, { ...parent, slots: { blocks: [shown] } }])
    expect(visibleBlocks([shown], viewer)[0]).toBe(shown)
    const untouched = [shown, { ...parent, slots: { blocks: [shown] } }]
    expect(visibleBlocks(untouched, viewer)).toBe(untouched)
  })
})
