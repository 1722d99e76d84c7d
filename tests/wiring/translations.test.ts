import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GLOSSARY } from '../specification/glossary.ts'

const TYPES = 'page dialog form menu auth-type site-config seo-settings translation validation-message'.split(' ')
const LANGUAGES = ['es', 'ar'] as const
type Language = (typeof LANGUAGES)[number]

interface Translated {
  /** Place of the text. */
  readonly place: string
  readonly english: string
  readonly translation: string
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`))
}

function pair(place: string, english: unknown, other: unknown): Translated[] {
  const texts = new Map(textsOf(other))
  return textsOf(english).flatMap(([at, text]) => {
    const translation = texts.get(at)
    return translation === undefined || translation === text ? [] : [{ place: place + at, english: text, translation }]
  })
}

/** Returns the texts of the platform, whose data contains all languages side by side. */
function pairsWithin(value: unknown, place: string, language: Language): Translated[] {
  if (typeof value !== 'object' || value === null) return []
  const { en, [language]: other } = value as Record<string, unknown>
  if (en !== undefined && other !== undefined) return pair(place, en, other)
  return Object.entries(value).flatMap(([key, inner]) => pairsWithin(inner, `${place}.${key}`, language))
}

function translationsInto(language: Language): Translated[] {
  const content = TYPES.flatMap((type) =>
    globSync('**/*.json', { cwd: `fixtures/content/${type}/en` }).flatMap((file) =>
      pair(
        `${type}/${file}`,
        readJson(`fixtures/content/${type}/en/${file}`),
        readJson(`fixtures/content/${type}/${language}/${file}`),
      ),
    ),
  )
  const platform = globSync('fixtures/platform/*.json').flatMap((file) => pairsWithin(readJson(file), file, language))
  return [...content, ...platform]
}

/** Returns a text without markup, bindings, accents, vowel signs and hamza. */
const bare = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\{+[^}]*\}+|\$\$\w+\$\$|\S+@\S+/g, ' ')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u064B-\u065F]/g, '')

/**
 * Beginnings of English texts whose translation paraphrases a term; checked by people who speak
 * both languages.
 */
const OTHERWISE: Readonly<Record<Language, readonly string[]>> = {
  es: ['<p>Free and confidential help', 'A passport, identity card', 'Quick links', '<h2>Signs to watch for'],
  ar: ['<p>Free and confidential help', '<p>We send most withdrawals within an hour', '<h2>Signs to watch for'],
}

/** Numbers that Arabic writes as words. */
const WRITTEN: Readonly<Record<string, string>> = { 'يوم واحد': '1', سنتان: '2', سنة: '1' }

/** Returns the digits of a text, in any script and any order. */
function numbersOf(text: string): string {
  const western = (WRITTEN[text] ?? text).replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  return (western.match(/\d+/g) ?? []).toSorted().join(' ')
}

/** English expressions that share one translation. */
const SYNONYMS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  es: [
    ['Betting', 'Bets', 'Stakes'],
    ['Support', 'Help'],
    ['Activate', 'Turn on'],
    ['Remove', 'Clear'],
    ['First name', 'Name'],
    ['Win', 'Prize'],
    ['Wins', 'Prizes'],
    ['Take part', 'Join in'],
  ],
  ar: [
    ['Confirmation', 'Confirm'],
    ['Promotions', 'Offers'],
    ['Bonuses', 'Rewards'],
    ['Verification', 'Verify'],
    ['Password', 'Your password'],
    ['Create an account', 'Sign up'],
    ['Bets', 'Stakes'],
    ['Activate', 'Turn on'],
    ['Confirm your email', 'Confirm your email address'],
    ['No limit', 'no limit'],
    ['From', 'of'],
    ['Choose', 'Pick one'],
    ['Get it', 'Get them'],
    ['Take part', 'Join in'],
  ],
}

it('the glossary has 116 terms', () => {
  expect(GLOSSARY).toHaveLength(116)
})

describe.each(LANGUAGES)('in the language %s', (language) => {
  const all = translationsInto(language)
  const column = LANGUAGES.indexOf(language) + 1

  it('has more than a thousand texts', () => {
    expect(all.length).toBeGreaterThan(1000)
  })

  it.each(GLOSSARY)('what says %s in English says so', (...row) => {
    const term = new RegExp(String.raw`(?<![\w-])(${row[0]})(?![\w-])`, 'i')
    const said = new RegExp(bare(row[column] ?? ''), 'i')
    const lacking = all.filter(
      ({ english, translation }) =>
        term.test(bare(english)) &&
        !said.test(bare(translation)) &&
        !OTHERWISE[language].some((start) => english.startsWith(start)),
    )
    expect(lacking).toEqual([])
  })
  it('each text has the numbers of the English one', () => {
    const others = all.filter(
      ({ english, translation }) =>
        numbersOf(english) !== numbersOf(translation) &&
        !OTHERWISE[language].some((start) => english.startsWith(start)),
    )
    expect(others).toEqual([])
  })

  it('two texts that differ in English differ here, but for words that mean the same', () => {
    const meanings = Map.groupBy(all, ({ translation }) => translation)
    const several = [...meanings.values()]
      .map((texts) => [...new Set(texts.map(({ english }) => english))])
      .filter((english) => english.length > 1)
    const isKnown = (english: readonly string[]) =>
      SYNONYMS[language].some((group) => english.every((text) => group.includes(text)))
    expect(several.filter((english) => !isKnown(english))).toEqual([])
  })
})
