import { expect, it } from 'vitest'
import { acceptedTypes, fileTypeOf } from './fileTypes.ts'

const EVERY = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/heic',
  'application/pdf',
  'video/mp4',
  'text/plain',
]

/** A file by its first bytes, one for each character, followed by arbitrary data. */
const bytesOf = (text: string) =>
  Uint8Array.from(`${text}${'\0\u00ff'.repeat(20)}`, (character) => character.charCodeAt(0))
const textBytes = (text: string) => new TextEncoder().encode(text)

it.each<readonly [beginning: string, type: string | undefined]>([
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['GIF87a', 'image/gif'],
  ['%PDF-1.7', 'application/pdf'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\0\0\0\0WAVEfmt ', undefined],
  ['JUNK\0\0\0\0WEBPVP8 ', undefined],
  [' %PDF-1.7', undefined],
  ['MZ\u0090\0', undefined],
  ...['heic', 'heix', 'heif', 'mif1', 'msf1', 'hevc'].map((brand) => [`\0\0\0 ftyp${brand}`, 'image/heic'] as const),
  ...['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'].map(
    (brand) => [`\0\0\0 ftyp${brand}`, 'video/mp4'] as const,
  ),
  ['\0\0\0 ftypqt  ', undefined],
  ['\0\0\0 junkisom', undefined],
])('a file that begins with %j is %s, whatever it is called', (beginning, type) => {
  expect(fileTypeOf(bytesOf(beginning))).toBe(type)
})

it.each([
  ['words in any language', textBytes('Ana, вам письмо 🎲\r\n\tпривет\f'), 'text/plain'],
  ['nothing', new Uint8Array(), 'text/plain'],
  ['a program of letters, as far as its NUL', textBytes('print(1)\0'), undefined],
  ['an escape sequence', textBytes('\u001b[31mred'), undefined],
  ['the controls after DEL', textBytes('a\u0085b'), undefined],
  ['Latin-1', Uint8Array.of(0x63, 0x61, 0x66, 0xe9), undefined],
  ['a part of a larger buffer', new Uint8Array(textBytes('\0words\0').buffer, 1, 5), 'text/plain'],
  ['a control character in the first 64 KB', textBytes(`${'a'.repeat(65_535)}\u0001`), undefined],
  ['one so late that it is not looked for', textBytes(`${'a'.repeat(65_536)}\u0001`), 'text/plain'],
])('%s is a text or nothing that is known', (_, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type)
})

it.each([
  [undefined, EVERY, []],
  ['', EVERY, []],
  [' , ', EVERY, []],
  ['image/png', ['image/png'], []],
  ['.JPEG, .jpg', ['image/jpeg'], []],
  ['image/*', ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic'], []],
  ['.heif,application/pdf,.webp', ['image/heic', 'application/pdf', 'image/webp'], []],
  ['.png,.gif,.mp4', ['image/png', 'image/gif', 'video/mp4'], []],
  ['.heic', ['image/heic'], []],
  ['.txt', ['text/plain'], []],
  ['.md', ['text/plain'], []],
  ['.csv', ['text/plain'], []],
  ['.pdf, .docx, audio/*, image/x, /*', ['application/pdf'], ['.docx', 'audio/*', 'image/x', '/*']],
])('[FRM-09] a field that accepts %j takes %j and does not know %j', (accept, types, unknown) => {
  expect(acceptedTypes(accept)).toEqual({ types, unknown })
})
