import { expect, it } from 'vitest'
import { messageUses, usesIn } from './messageUses.ts'

it.each([
  ['a call', `t('games.play')`, ['games.play']],
  ['a call with values', `t('footer.rights', { year: '2026.5' })`, ['footer.rights']],
  ['a choice', `{t(isSignIn ? 'auth.noAccount' : 'auth.haveAccount')}`, ['auth.noAccount', 'auth.haveAccount']],
  ['a comparison within', `t(kind === 'live' ? 'games.live' : 'games.new')`, ['games.live', 'games.new']],
  ['another function', `split('a.b') + set('c.d')`, []],
  ['brackets and commas in quotes', `t('a.b', ')') + t("c.d")`, ['a.b', 'c.d']],
])('reads which messages code asks for: %s', (_, code, wanted) => {
  expect(usesIn(code).wanted).toEqual(wanted)
})

it('takes every word of code for a key that may be shown, and templates for what they can make', () => {
  const { named, patterns } = usesIn('const notice = "form.generalError"; t(`system.${page}.header`)')
  expect(named).toContain('form.generalError')
  expect(patterns.map((pattern) => pattern.test('system.payFail.header'))).toEqual([true])
  expect(patterns.some((pattern) => pattern.test('system.header') || pattern.test('systemXa.header'))).toBe(false)
})

it('knows what this site shows', () => {
  const { wanted, patterns } = messageUses('.')
  expect(wanted).toContain('header.signIn')
  expect(wanted.length).toBeGreaterThan(40)
  const isShown = (key: string) => patterns.some((pattern) => pattern.test(key))
  expect(['system.payFail.header', 'system.payFail.footer', 'header.deposit'].map(isShown)).toEqual([
    true,
    false,
    false,
  ])
})
