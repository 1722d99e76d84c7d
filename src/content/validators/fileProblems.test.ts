import { expect, it } from 'vitest'
import { fileProblems } from './fileProblems.ts'

const pathsIn = (uiSchema: Record<string, unknown>) => fileProblems({ uiSchema }).map(({ path }) => path)

it.each([
  ['above what a request may have', { cv: { 'ui:maxMegabytes': 16 } }, ['$.uiSchema.cv["ui:maxMegabytes"]']],
  ['of nothing', { cv: { 'ui:maxMegabytes': 0 } }, ['$.uiSchema.cv["ui:maxMegabytes"]']],
  [
    'that is no number',
    { a: { b: { 'ui:options': { maxMegabytes: '5' } } } },
    ['$.uiSchema.a.b["ui:options"].maxMegabytes'],
  ],
  ['that fits', { cv: { 'ui:maxMegabytes': 15 } }, []],
])('[FRM-09] a file field with a largest size %s', (_, uiSchema, paths) => {
  expect(pathsIn(uiSchema)).toEqual(paths)
})

it.each([
  ['.docx', false],
  ['image/*, .exe', false],
  ['audio/*', false],
  [5, false],
  ['image/*, .PDF', true],
  ['.md', true],
])('[FRM-09] an author learns whether files of the kind %j can be told by their bytes', (accept, isKnown) => {
  expect(pathsIn({ cv: { 'ui:accept': accept } })).toHaveLength(isKnown ? 0 : 1)
})
