import { describe, expect, it } from 'vitest'
import { TextSyntaxError, flatText, isPlain, literal, parseText, plainText } from './grammar.ts'

describe('the text grammar', () => {
  it('[SHL-17] double asterisks make bold and a pipe breaks the line', () => {
    expect(parseText('a **b** c|d')).toEqual([
      { type: 'text', text: 'a ' },
      { type: 'bold', parts: [{ type: 'text', text: 'b' }] },
      { type: 'text', text: ' c' },
      { type: 'break' },
      { type: 'text', text: 'd' },
    ])
  })

  it('a binding is read before bold and breaks, with its formatter and arguments', () => {
    expect(parseText('**{offers.count|plural:offer,offers}**')).toEqual([
      {
        type: 'bold',
        parts: [{ type: 'binding', path: 'offers.count', formatter: 'plural', args: ['offer', 'offers'] }],
      },
    ])
  })

  it('a backslash escapes a mark', () => {
    expect(parseText('\\{a\\} \\*\\* \\| b')).toEqual([{ type: 'text', text: '{a} ** | b' }])
  })

  it('asterisks that are never closed are literal', () => {
    expect(plainText('5 ** 3')).toBe('5 ** 3')
  })

  it.each([
    ['a\\nb', 'a\\nb'],
    ['a * b', 'a * b'],
    ['**', '**'],
    ['** open|line', '** open line'],
    ['**a** and **b', 'a and **b'],
    ['**a\\***b', 'a*b'],
    ['one|two', 'one two'],
    ['Hello {user.login}, {a|b:c, d }', 'Hello [user.login], [a|b:c;d]'],
    ['{ a }', '[a]'],
  ])('%j reads %j where no marks can be shown', (source, words) => {
    const show = ({ path, formatter, args }: { path: string; formatter?: string; args: readonly string[] }) =>
      `[${path}${formatter ? `|${formatter}:${args.join(';')}` : ''}]`
    expect(flatText(source, show)).toBe(words)
  })

  it('an opening ** that is never closed leaves the rest as it is', () => {
    expect(parseText('a **b|c')).toEqual([
      { type: 'text', text: 'a ' },
      { type: 'text', text: '**' },
      { type: 'text', text: 'b' },
      { type: 'break' },
      { type: 'text', text: 'c' },
    ])
  })

  it.each(['{a}', 'a}', '**', 'a|b', '\\'])('%j is no plain text; escaped, it reads the same', (words) => {
    expect(isPlain(words)).toBe(false)
    expect(parseText(literal(words))).toEqual([{ type: 'text', text: words }])
  })

  it('plain texts leave bindings out and are plain', () => {
    expect(plainText('Hello **{user.login}**!')).toBe('Hello !')
    expect(isPlain('Hello!')).toBe(true)
  })

  it.each([
    ['ab{c', 'a "{" at 2 is never closed'],
    ['ab}c', 'a "}" at 2 closes nothing'],
    ['ab{c d}', '"{c d}" at 2 is not {path|formatter:args}'],
  ])('%j is refused: %s', (source, message) => {
    expect(() => parseText(source)).toThrow(message)
  })

  it.each(['{', '{a', 'a}', '{}', '{1a}', '{a|}', '{a b}', '{a|f:{b}}'])(
    '%j is told as torn, not guessed',
    (source) => {
      expect(() => parseText(source)).toThrow(TextSyntaxError)
    },
  )

  it('a plain line stays one part', () => {
    expect(parseText('Nothing to see')).toEqual([{ type: 'text', text: 'Nothing to see' }])
    expect(parseText('')).toEqual([])
  })
})
