import { describe, expect, it } from 'vitest'
import { repeatedKeys } from '../checks/repeatedKeys.ts'
import { jsonPath, propertyPath, formatValue } from '../jsonPath.ts'
import { rankedLocales } from '../rankedLocales.ts'
import { nearest } from '../usage.ts'
import { parseDocument } from './parse.ts'

/** Nests this many lists in the list that is the document. */
const nested = (depth: number) => `${'['.repeat(depth + 1)}${']'.repeat(depth + 1)}`

describe('the text of a document', () => {
  it('is JSON, also after a byte order mark', () => {
    expect(parseDocument('{"a":1}')).toEqual({ value: { a: 1 } })
    expect(parseDocument('\uFEFF[1]')).toEqual({ value: [1] })
    expect(parseDocument('["a\uFEFFb"]')).toEqual({ value: ['a\uFEFFb'] })
    expect(parseDocument('{"a"')).toEqual({
      finding: { path: '$', expected: 'JSON', found: expect.any(String) as string },
    })
  })

  it('is at most 512 KB large', () => {
    const document = (size: number) => `"${'a'.repeat(size - 2)}"`
    expect(parseDocument(document(512 * 1024))).toHaveProperty('value')
    expect(parseDocument(document(512 * 1024 + 1))).toEqual({
      finding: { path: '$', expected: 'a document of at most 512 KB', found: '513 KB' },
    })
  })

  it('is nested at most a hundred deep', () => {
    expect(parseDocument(nested(100))).toHaveProperty('value')
    expect(parseDocument('null')).toEqual({ value: null })
    expect(parseDocument(nested(101))).toEqual({
      finding: { path: '$', expected: 'a document nested at most 100 deep', found: 'a deeper one' },
    })
    expect(parseDocument(nested(50_000))).toHaveProperty('finding')
  })
})

describe('a path in a document', () => {
  it.each([
    ['', '$'],
    ['/blocks/2/buttons/0/label', '$.blocks[2].buttons[0].label'],
    ['/ui:order', '$["ui:order"]'],
    ['/a~1b', '$["a/b"]'],
    ['/2x', '$["2x"]'],
    ['/x2/y-z/$ref', '$.x2.y-z.$ref'],
  ])('that Ajv calls %j is told as %s', (pointer, path) => expect(jsonPath(pointer)).toBe(path))

  it('may start at a base path', () => {
    expect(jsonPath('/a', '$.schema')).toBe('$.schema.a')
    expect(propertyPath('$.schema', 'last name')).toBe('$.schema["last name"]')
  })

  it.each([
    [undefined, 'nothing'],
    ['a', '"a"'],
    [{ a: [1] }, '{"a":[1]}'],
    ['a'.repeat(78), `"${'a'.repeat(78)}"`],
    ['a'.repeat(79), `"${'a'.repeat(76)}...`],
    [Symbol('a'), 'Symbol(a)'],
  ])('has a value (%#) that is shortened', (value, text) => expect(formatValue(value)).toBe(text))
})

describe('a key that occurs twice in an object', () => {
  it.each<[string, string[]]>([
    ['{"a":1,"b":2}', []],
    ['{"a":1,"a":2}', ['$.a']],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['{"list":[{"a":1},{"a":1,"a":2},[{"b":1,"b":1}]]}', ['$.list[1].a', '$.list[2][0].b']],
    ['{"a":"{\\"a\\":1,\\"a\\":2}","b":"x,y"}', []],
    ['{"a\\u0062":1,"ab":2}', ['$.ab']],
    ['{"a":1,"a":2,"a":3}', ['$.a', '$.a']],
    ['["a","a"]', []],
    ['{"a"', []],
    ['}{]', []],
  ])('is told of %s at %j', (source, paths) => {
    expect(repeatedKeys(source)).toEqual(
      paths.map((path) => ({ path, expected: 'each key once', found: 'the key again' })),
    )
  })
})

describe('an unknown name', () => {
  const names = ['signedIn', 'user.login', 'user.fakename', 'Balance.total', 'offers.count']
  it.each<[string, string[]]>([
    ['signedin', ['signedIn']],
    ['sigendIn', ['signedIn']],
    ['user.logn', ['user.login']],
    ['balance', ['Balance.total']],
    ['fake', ['user.fakename']],
    ['count', ['offers.count']],
    ['zzzzzzzzzzzz', []],
  ])('%s is most like %j', (name, found) => expect(nearest(name, names)).toEqual(found))

  it('has at most five suggestions, the closest first, then alphabetically', () => {
    const many = ['aaab', 'aaaa', 'aaabb', 'aabb', 'abab', 'aacc', 'aadd']
    expect(nearest('aaaa', many)).toEqual(['aaaa', 'aaab', 'aaabb', 'aabb', 'aacc'])
    expect(nearest('aaaa', many, 2)).toEqual(['aaaa', 'aaab'])
  })
})

it.each<[{ code: string; isDefault?: boolean }[], string[], string[]]>([
  [
    [{ code: 'es' }, { code: 'en', isDefault: true }],
    ['en', 'es'],
    ['en', 'es'],
  ],
  [[{ code: 'es' }, { code: 'en', isDefault: true }], ['es'], ['es', 'en']],
  [[{ code: 'fr' }, { code: 'de' }, { code: 'es' }], [], ['de', 'es', 'fr']],
  [[{ code: 'fr', isDefault: false }, { code: 'de' }], ['fr'], ['fr', 'de']],
])(
  'of the languages %j, where %j have pages, the first to fall back to is the default one that has any',
  (locales, having, ranked) => {
    const known = rankedLocales(locales, (code) => having.includes(code))
    expect(known.map(({ code }) => code)).toEqual(ranked)
  },
)
