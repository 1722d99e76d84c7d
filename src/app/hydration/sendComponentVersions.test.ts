// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { sendComponentVersions } from './sendComponentVersions.ts'

const { fetch } = window
afterEach(() => void (window.fetch = fetch))

it.each([
  ['/support.data', true],
  ['/documents/dialog/news', true],
  ['/es/documents/dialog/news?tab=1', true],
  ['/api/account.getInfo', false],
  ['https://other.test/support.data', false],
])('[ENG-14] a request of %s says which components this tab knows: %s', async (address, isSaid) => {
  const sent: Headers[] = []
  window.fetch = async (input, init) => {
    sent.push(new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined)))
    return new Response()
  }
  sendComponentVersions()
  await window.fetch(address, { headers: { accept: 'a' } })
  await window.fetch(new Request(new URL(address, location.href), { headers: { accept: 'b' } }))
  await window.fetch(new URL(address, location.href))
  expect(sent.map((headers) => headers.has('x-component-versions'))).toEqual([isSaid, isSaid, isSaid])
  expect(sent.map((headers) => headers.get('accept'))).toEqual(['a', 'b', null])
})
