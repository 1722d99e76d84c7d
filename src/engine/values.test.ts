import { expect, it } from 'vitest'
import { parseText } from './grammar.ts'
import { type Binding, bindingIssue } from './values.ts'

const rules = {
  values: { 'user.login': { type: 'text' }, 'user.balance': { type: 'money' }, 'offers.count': { type: 'number' } },
  formatters: {
    money: { accepts: ['money', 'number'], args: { least: 0, most: 0 } },
    plural: { accepts: ['number'], args: { least: 2, most: 3 } },
    pad: { accepts: ['number'], args: { least: 1, most: 1 } },
  },
} as const

it.each<[string, string | undefined]>([
  ['{user.login}', undefined],
  ['{user.balance|money}', undefined],
  ['{offers.count|money}', undefined],
  ['{offers.count|plural:offer,offers}', undefined],
  ['{offers.count|plural:offer,offers,offers}', undefined],
  ['{user.age}', 'a value that there is: “user.age” is none'],
  ['{toString}', 'a value that there is: “toString” is none'],
  ['{user.login|upper}', 'one of the formatters money, plural, pad instead of "upper"'],
  ['{user.login|toString}', 'one of the formatters money, plural, pad instead of "toString"'],
  ['{user.login|money}', 'another formatter: user.login is text, "money" takes money, number'],
  ['{user.balance|money:2}', '0 arguments of "money", not 1'],
  ['{offers.count|plural:offer}', '2 to 3 arguments of "plural", not 1'],
  ['{offers.count|plural:a,b,c,d}', '2 to 3 arguments of "plural", not 4'],
  ['{offers.count|pad}', '1 arguments of "pad", not 0'],
])('[ENG-07] %s is refused: %s', (text, misfit) => {
  const [binding] = parseText(text)
  expect(bindingIssue(binding as Binding, rules)).toBe(misfit)
})
