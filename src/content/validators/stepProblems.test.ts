import { expect, it } from 'vitest'
import { stepProblems } from './stepProblems.ts'

const schema = { properties: { a: {}, b: { properties: { c: {} } } } }

it.each([
  ['begin at the first field', { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } }, []],
  ['begin at a later one', { b: { 'ui:step': 'B' } }, ['$.uiSchema.a["ui:step"]']],
  ['begin within a group', { a: { 'ui:step': 'A' }, b: { c: { 'ui:step': 'C' } } }, ['$.uiSchema.b.c["ui:step"]']],
  ['have no title', { a: { 'ui:step': ' ' } }, ['$.uiSchema.a["ui:step"]']],
  ['have a number as title', { a: { 'ui:step': 1 } }, ['$.uiSchema.a["ui:step"]']],
])('[FRM-01] an author reads about steps that %s', (_, uiSchema, paths) => {
  expect(stepProblems({ schema, uiSchema }).map(({ path }) => path)).toEqual(paths)
})
