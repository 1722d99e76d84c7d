import { parseCookie } from 'cookie'
import { expect, it } from 'vitest'
import { writeCookies } from './cookies.ts'

it('cookies are written as they were read, whatever is in their values', () => {
  const header = 'theme=dark; sid=a.b=c; note=%25; words=one%20two; empty='
  expect(writeCookies(parseCookie(header))).toBe(header)
  expect(parseCookie(writeCookies({ a: 'x; sid=1' }))).toEqual(parseCookie('a=x%3B%20sid%3D1'))
})

it('a cookie whose name no header can hold is left out, and the others stay', () => {
  expect(writeCookies(parseCookie('größe=1; theme=dark; =nameless'))).toBe('theme=dark')
})
