import { expect, it } from 'vitest'
import type { Action } from '#schemas/action.ts'
import { type ActionRule, actionIssue } from './actionRules.ts'

const scrolls: ActionRule = { needs: ['url'], takes: ['target'] }
const refuses: ActionRule = { needs: [], check: ({ url }) => ({ field: 'url', expected: `not ${url}` }) }
const when = [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn' }] }]

it.each<[string, Partial<Action>, ActionRule, object | undefined]>([
  ['what it needs', { url: '/a' }, scrolls, undefined],
  ['what it takes, and when', { url: '/a', target: '_blank', when }, scrolls, undefined],
  ['nothing of what it needs', { target: '_blank' }, scrolls, { field: 'url', expected: 'what scrollTo needs here' }],
  [
    'what means nothing here',
    { url: '/a', view: 'authorization' },
    scrolls,
    { field: 'view', expected: 'nothing: scrollTo has no view' },
  ],
  [
    'what means nothing where nothing does',
    { url: '/a' },
    { needs: [] },
    { field: 'url', expected: 'nothing: scrollTo has no url' },
  ],
  ['a value that it refuses', {}, refuses, { field: 'url', expected: 'not undefined' }],
])('[ENG-08] an action that says %s is a content error or none', (_, fields, rule, misfit) => {
  expect(actionIssue({ id: 'a', type: 'scrollTo', ...fields }, rule)).toEqual(misfit)
})
