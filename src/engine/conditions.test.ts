import { describe, expect, it } from 'vitest'
import type { Condition } from '#schemas/condition.ts'
import { isVisible, rowIssue, simplifyCondition } from './conditions.ts'
import { type FactRule, factsIn } from './facts.ts'
import type { BlockNode } from './node.ts'
import { visibleBlocks } from './visibleBlocks.ts'

const facts = factsIn({
  signedIn: true,
  verified: false,
  country: 'ES',
  age: 20,
  name: 'Ana',
  empty: '',
  theme: 'dark',
})
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
    ['exists, of a switch that is off', any([{ fact: 'verified', operator: 'exists' }]), false],
    ['an unknown fact', any([{ fact: 'constructor', operator: 'exists' }]), false],
    ['an unknown fact by its text', any([{ fact: 'city', value: 'undefined' }]), false],
    ['an unknown fact that isNot', any([{ fact: 'city', operator: 'isNot', value: 'Riga' }]), true],
    ['an unknown fact that contains', any([{ fact: 'city', operator: 'contains', value: 'e' }]), false],
    ['isNot of what it is', any([{ fact: 'country', operator: 'isNot', value: 'ES' }]), false],
    ['greater than itself', any([{ fact: 'age', operator: 'greater', value: '20' }]), false],
    ['less than itself', any([{ fact: 'age', operator: 'less', value: '20' }]), false],
    ['less, by number and not by text', any([{ fact: 'age', operator: 'less', value: '100' }]), true],
    ['contains what it does not', any([{ fact: 'name', operator: 'contains', value: 'x' }]), false],
    ['the negation of what is not so', any([{ fact: 'country', value: 'PT', negate: true }]), true],
    ['a switch that is off', any([{ fact: 'verified' }]), false],
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
    expect(simplifyCondition(condition, facts, viewer.mayChange)).toEqual(left)
  })

  const noNumber = { field: 'operator', expected: 'is, isNot or exists: f is no number' }
  const noText = { field: 'operator', expected: 'is, isNot or exists: f is no text' }
  const wants = (expected: string) => ({ field: 'value', expected })

  it.each<[string, object, FactRule, object | undefined]>([
    ['a number in order', { operator: 'less', value: '3' }, { type: 'number' }, undefined],
    ['a number in the other order', { operator: 'greater', value: '-0.5' }, { type: 'number' }, undefined],
    ['a text in order', { operator: 'less', value: '3' }, { type: 'text' }, noNumber],
    ['a text in the other order', { operator: 'greater', value: '3' }, { type: 'text' }, noNumber],
    ['a number against words', { operator: 'less', value: 'three' }, { type: 'number' }, wants('a number')],
    ['a number against nothing', { value: ' ' }, { type: 'number' }, wants('a number')],
    ['a number against what has no end', { value: 'Infinity' }, { type: 'number' }, wants('a number')],
    ['a number that contains', { operator: 'contains', value: '3' }, { type: 'number' }, noText],
    ['a text that contains', { operator: 'contains', value: '3' }, { type: 'text' }, undefined],
    ['a switch by its name alone', {}, { type: 'boolean' }, undefined],
    ['a switch that is on', { value: 'true' }, { type: 'boolean' }, undefined],
    ['a switch that is off', { value: 'false' }, { type: 'boolean' }, undefined],
    ['a switch against words', { value: 'yes' }, { type: 'boolean' }, wants('true or false')],
    ['a text without a value', {}, { type: 'text' }, wants('a value to compare with')],
    ['a number without a value', { operator: 'isNot' }, { type: 'number' }, wants('a value to compare with')],
    ['a text', { value: 'anything' }, { type: 'text' }, undefined],
    ['a value of the list', { value: 'phone' }, { type: 'text', values: ['phone', 'tablet'] }, undefined],
    [
      'a value out of the list',
      { value: 'fridge' },
      { type: 'text', values: ['phone', 'tablet'] },
      wants('one of phone, tablet'),
    ],
    ['existence', { operator: 'exists' }, { type: 'number' }, undefined],
  ])('[ENG-06] %s is judged by the type of the fact', (_, row, rule, misfit) => {
    expect(rowIssue({ id: 'r', fact: 'f', ...row }, rule)).toEqual(misfit)
  })

  it('[ENG-06] a block that can still appear keeps the undecided part of its condition, and its identity', () => {
    const block = (visibleWhen: Condition): BlockNode => ({ component: 'a.b', id: 'x', props: {}, visibleWhen })
    const [open] = visibleBlocks([block(any([inSpain, light]))], viewer)
    expect(open?.visibleWhen).toEqual([{ id: 'g0', rows: [{ id: 'r1', ...light }] }])
    const known = block(any([inSpain]))
    const [once] = visibleBlocks([known], viewer)
    expect(once).toEqual({ component: 'a.b', id: 'x', props: {} })
    expect(visibleBlocks([known], viewer)[0]).toBe(once)
  })

  it('[ENG-06] a nested block that is hidden from the viewer is removed, and nothing else is copied', () => {
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
