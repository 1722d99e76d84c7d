import { expect, it } from 'vitest'
import { byChance, withoutSlow } from './distance.ts'

const dom = '// @vitest-environment jsdom\nimport x'

it('a mutant meets the test of just its file first, then near ones before far ones, those that need a DOM last', () => {
  const texts = {
    'tests/forms/samples.test.tsx': dom,
    'tests/forms/names.test.ts': '',
    'registry/values.test.ts': '',
    'registry/facts.test.ts': dom,
    'src/use-cases/signOut.test.ts': dom,
  }
  const order = (mutated: string) =>
    byChance(Object.entries(texts), ([test, text]) => ({ test, text, mutated })).map(([test]) => test)
  const [samples, names, values, facts, leave] = Object.keys(texts)
  expect(order('registry/facts.ts')).toEqual([facts, values, names, samples, leave])
  expect(order('tests/forms/deep.ts')).toEqual([names, values, samples, facts, leave])
})

it('a mutant runs slow tests only if it is in their file or folder', () => {
  const slow = { 'tests/b.test.ts': 'src/b' }
  const met = (...mutated: string[]) =>
    withoutSlow(['/x/tests/a.test.ts', '/x/tests/b.test.ts'], (file) => file, { slow, mutated })
  expect(met('/x/src/b/deep/c.ts')).toHaveLength(2)
  expect(met('/x/src/b')).toHaveLength(2)
  expect(met('/x/src/bc.ts', '/x/src/b/c.ts')).toHaveLength(2)
  expect(met('/x/src/bc.ts', '/x/src/d.ts')).toEqual(['/x/tests/a.test.ts'])
})

it('of tests that are as far from a mutant, the one that names its folder most often is met first', () => {
  const texts = {
    'tests/contract/bets.test.ts': 'api.account.getInfo()',
    'tests/contract/gaming.test.ts':
      "import '#platform/deposit-limits/changeLimit.ts'; api.responsibleGaming.setDepositLimit()",
    'tests/contract/money.test.ts': 'setDepositLimit',
  }
  const mutated = 'platform/deposit-limits/queries.ts'
  const order = byChance(Object.entries(texts), ([test, text]) => ({ test, text, mutated })).map(([test]) => test)
  const [bets, gaming, money] = Object.keys(texts)
  expect(order).toEqual([gaming, money, bets])
})
