import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, scriptsByHash } from './contentSecurityPolicy.ts'

it('an inline script that the page has rendered is named by its hash; one that came in with content is not', () => {
  const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
  const html = `<script nonce="n">a()</script><script async="" nonce="n">b()</script><script nonce="n">a()</script>
    <script>evil()</script><script src="/x.js" nonce="n"></script><script type="application/ld+json">{}</script>`
  const named = scriptsByHash(html, 'n')
  expect(named.hashes).toEqual([hash('a()'), hash('b()')])
  expect(named.html).toBe(html.replaceAll(' nonce="n"', ''))
})

it('HTML becomes part of a page by one named policy alone, in production', () => {
  const policy = contentSecurityPolicy({ inline: ['nonce-x'], isDevelopment: false })
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types content-html")
  expect(policy).toContain("script-src 'self' 'nonce-x';")
  expect(contentSecurityPolicy({ inline: [], isDevelopment: true })).not.toContain('trusted-types')
})

it('[ENG-15] a preview may set the HTML of its rich texts, and no more than other pages besides', () => {
  const policy = (isPreview: boolean) => contentSecurityPolicy({ inline: ['nonce-x'], isDevelopment: false, isPreview })
  expect(policy(true)).not.toContain('trusted-types')
  expect(policy(false).startsWith(policy(true))).toBe(true)
})
