import { describe, expect, it } from 'vitest'
import { TextSyntaxError, parseText, plainText } from './grammar.ts'

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

  it('a backslash takes the meaning from a mark', () => {
    expect(parseText('\\{a\\} \\*\\* \\| b')).toEqual([{ type: 'text', text: '{a} ** | b' }])
  })

  it('asterisks that nothing closes are meant literally', () => {
    expect(plainText('5 ** 3')).toBe('5 ** 3')
  })

  it.each(['{', '{a', 'a}', '{}', '{1a}', '{a|}', '{a b}', '{a|f:{b}}'])(
    '%j is told as torn, not guessed',
    (source) => {
      expect(() => parseText(source)).toThrow(TextSyntaxError)
    },
  )

  it('a plain line stays one piece', () => {
    expect(parseText('Nothing to see')).toEqual([{ type: 'text', text: 'Nothing to see' }])
    expect(parseText('')).toEqual([])
  })
})
