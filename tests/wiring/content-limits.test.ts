import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { factReader } from '#registry/facts.ts'
import { nameRules } from '#registry/names.ts'
import type { Account } from '#schemas/account.ts'
import type { ConditionRow } from '#schemas/condition.ts'
import type { Api } from '#src/api/index.ts'
import { createLive } from '#src/app/wiring/createLive.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { isVisible } from '#src/engine/conditions.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { parseText } from '#src/engine/grammar.ts'
import type { Binding } from '#src/engine/values.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { words } from '../../.storybook/words.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const ana: Account = {
  ...player,
  login: 'ana@example.com',
  fakename: 'Lucky7',
  reg_time: '2026-03-09T12:00:00Z',
  country_code: 'ES',
  balance_main: EUR(100),
  balance_bonus: EUR(20),
  balance_betting_bonus: EUR(3),
  balance_fun: EUR(4000),
}
const locale = { code: 'en', dir: 'ltr', defaultLocale: 'en', locales: [] } as const
const storesOf = (account?: Account) =>
  new RootStore({} as Api, { account, theme: 'dark', device: 'phone', locale, config: siteConfig })

/** Returns a page after the boundary. */
function pageOf(blocks: readonly object[]) {
  const problems: string[] = []
  const cache = new DocumentCache({
    rules: { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false },
    onProblem: ({ path, expected }) => problems.push(`${path}: ${expected}`),
  })
  cache.put({ type: 'locale', locale: '', slug: 'en', file: 'locale/en.json' }, localeDocument)
  const page = { path: '/p', title: 'P', layout: 'default', blocks }
  cache.put({ type: 'page', locale: 'en', slug: 'p', file: 'page/en/p.json' }, JSON.stringify(page))
  return { blocks: createContent(cache).page('en', '/p')?.page.blocks ?? [], problems }
}
const localeDocument = JSON.stringify({ code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })

const text = (id: string) => ({ __component: 'content.rich-text', id, html: '<p>Innermost</p>' })

/** Returns a block in nested sections of this depth. */
function nested(depth: number): object {
  let block: object = text('inner')
  for (let level = 1; level < depth; level += 1) {
    block = { __component: 'layout.section', id: `s${level}`, blocks: [block] }
  }
  return block
}

describe('nesting', () => {
  it.each([
    [31, true],
    [32, true],
    [33, false],
  ])('[ENG-03] blocks of a page that are %i deep are taken: %s', (depth, isTaken) => {
    const { blocks, problems } = pageOf([nested(depth)])
    expect(JSON.stringify(blocks).includes('Innermost')).toBe(isTaken)
    expect(problems.length > 0).toBe(!isTaken)
  })
})

/** Rows of a condition on the player's balances, and whether they hold for `ana`. */
const comparisons: readonly (readonly [fact: string, operator: ConditionRow['operator'], value: string, boolean])[] = [
  ['user.balance_main', 'greater', '99', true],
  ['user.balance_main', 'greater', '99.99', true],
  ['user.balance_main', 'greater', '100', false],
  ['user.balance_main', 'greater', '101', false],
  ['user.balance_main', 'less', '101', true],
  ['user.balance_main', 'less', '100', false],
  ['user.balance_main', 'less', '99', false],
  ['user.balance_main', 'is', '100', true],
  ['user.balance_main', 'is', '99', false],
  ['user.balance_main', 'isNot', '100', false],
  ['user.balance_main', 'isNot', '99', true],
  ['user.balance_bonus', 'is', '20', true],
  ['user.balance_betting_bonus', 'is', '3', true],
  ['balance.total', 'is', '123', true],
  ['user.login', 'contains', 'ana@', true],
  ['user.login', 'contains', 'bob@', false],
  ['user.fakename', 'is', 'Lucky7', true],
  ['country', 'is', 'ES', true],
  ['country', 'exists', '', true],
  ['currency', 'is', 'EUR', true],
]

describe('conditions on what a player has', () => {
  const facts = factReader(storesOf(ana), () => ({ query: {}, params: {} }))

  it('are tried with each operator', () => {
    expect(comparisons).toHaveLength(20)
    expect(new Set(comparisons.map(([, operator]) => operator)).size).toBe(6)
  })

  it.each(comparisons)('[ENG-06] %s %s %j: %s', (fact, operator, value, holds) => {
    const row = { id: 'r', fact, operator, ...(operator !== 'exists' && { value }) }
    const block = { ...text('t'), visibleWhen: [{ id: 'g', rows: [row] }] }
    expect(pageOf([block]).problems).toEqual([])
    expect(isVisible(block.visibleWhen, facts)).toBe(holds)
    const negated = [{ id: 'g', rows: [{ ...row, negate: true }] }]
    expect(isVisible(negated, facts)).toBe(!holds)
  })
})

/** Every value of a player for texts, and its format for `ana`. */
const written: Readonly<Record<string, string>> = {
  '{user.login}': 'ana@example.com',
  '{user.fakename}': 'Lucky7',
  '{user.registered}': '09.03.2026',
  '{user.balance_main}': '€100.00',
  '{user.balance_bonus}': '€20.00',
  '{user.balance_betting_bonus}': '€3.00',
  '{balance.total}': '€123.00',
}

describe('texts with values', () => {
  it.each(Object.entries(written))('[ENG-07] %s is written as %s', (source, expected) => {
    const translate = createTranslate('en', words.en)
    const live = createLive({ stores: storesOf(ana), format: { locale: 'en', translate, timeZone: 'UTC' } })
    expect(live.now.show(parseText(source)[0] as Binding)).toBe(expected)
  })

  it('[ENG-07] all of a player’s values are in the table', () => {
    expect(Object.keys(written)).toHaveLength(7)
    const paths = Object.keys(written).map((source) => source.slice(1, -1))
    const block = { ...text('t'), html: paths.map((path) => `<p>{${path}}</p>`).join('') }
    expect(pageOf([block]).problems).toEqual([])
  })
})
