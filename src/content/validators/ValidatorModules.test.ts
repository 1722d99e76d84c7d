import { expect, it } from 'vitest'
import { ValidatorModules } from './ValidatorModules.ts'

const HOUR = 60 * 60 * 1000
const form = (hash: string, isValid = true) => ({
  hash,
  code: `code of ${hash}`,
  script: `return { validate: () => ${isValid} && runtime.answer, parts: {} }`,
})

function open() {
  let now = 0
  const modules = new ValidatorModules({ answer: true }, () => now)
  const names = () => [...modules.all()].map(([hash]) => hash)
  return { modules, names, goTo: (hours: number) => (now = hours * HOUR) }
}

it('[FRM-03] a compiled validator is available by the hash of its code, for browsers and for this process', () => {
  const { modules } = open()
  modules.add(form('a'))
  modules.add(form('b', false))
  expect(modules.get('a')?.code).toBe('code of a')
  expect(['a', 'b'].map((hash) => modules.get(hash)?.validator.validate({}))).toEqual([true, false])
  expect(modules.get('none')).toBeUndefined()
  expect([...modules.all()]).toEqual([
    ['a', 'code of a'],
    ['b', 'code of b'],
  ])
})

it('[FRM-03] a form has one validator, however often it is compiled', () => {
  const { modules } = open()
  modules.add(form('a'))
  const before = modules.get('a')?.validator
  modules.add(form('a'))
  expect(modules.get('a')?.validator).toBe(before)
})

it('[FRM-03] an unused validator is removed when another one is added, after a day and not before', () => {
  const { modules, names, goTo } = open()
  modules.add(form('a'))
  goTo(24)
  modules.add(form('b'))
  expect(names()).toEqual(['a', 'b'])
  goTo(24.1)
  expect(names()).toEqual(['a', 'b'])
  modules.add(form('c'))
  expect(names()).toEqual(['b', 'c'])
})

it('[FRM-03] a request for a validator extends its retention by a day', () => {
  const { modules, names, goTo } = open()
  modules.add(form('a'))
  goTo(20)
  modules.get('a')
  goTo(40)
  modules.add(form('b'))
  expect(names()).toEqual(['a', 'b'])
})
