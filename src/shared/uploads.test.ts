import { expect, it } from 'vitest'
import { megabytesOf, readUpload, uploadValue } from './uploads.ts'

const token = 'a-_Z0'.padEnd(43, 'x')
const named = (name: string, of = token) => `data:;name=${name};upload=${of},`

it.each([
  [undefined, 5],
  ['2', 5],
  [0, 5],
  [-1, 5],
  [0.5, 0.5],
  [15, 15],
  [15.1, 5],
  [Number.NaN, 5],
])('[FRM-09] a file field that says %j takes files of %d MB; the whole post may have 16', (setting, megabytes) => {
  expect(megabytesOf(setting)).toBe(megabytes)
})

it.each(['cv.pdf', 'мой паспорт; v2, final.pdf', ''])('the upload of %j is parsed as it was formatted', (name) => {
  const value = uploadValue({ name, token })
  expect(value).toBe(named(encodeURIComponent(name)))
  expect(readUpload(value)).toEqual({ name, token })
})

it.each([
  ['a number', 7],
  ['nothing', undefined],
  ['a file itself', 'data:text/plain;name=a.txt;base64,YQ=='],
  ['something in front', ` ${named('a')}`],
  ['something behind', `${named('a')}YQ==`],
  ['a short token', named('a', token.slice(1))],
  ['a token of other signs', named('a', `${token.slice(1)}/`)],
  ['a name of more than 900 signs', named('a'.repeat(901))],
  ['a name with another setting in it', named('a;upload=b')],
  ['a name that is half written', named('%E0%A4')],
])('%s is no upload', (_, value) => {
  expect(readUpload(value)).toBeUndefined()
})

it('a name of 900 characters is accepted', () => {
  expect(readUpload(named('a'.repeat(900)))?.name).toHaveLength(900)
})
