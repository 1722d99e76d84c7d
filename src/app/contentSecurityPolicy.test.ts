import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy, scriptHashes } from './contentSecurityPolicy.ts'

it('every inline script of a document is named by its hash, each once; data blocks and files are not', () => {
  const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
  const html = `<script>a()</script><script async="">b()</script><script>a()</script>
    <script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">import "/m.js"</script>`
  expect(scriptHashes(html)).toEqual([hash('a()'), hash('b()'), hash('import "/m.js"')])
})

it('HTML becomes part of a page by one named policy alone, in production', () => {
  const policy = contentSecurityPolicy({ inline: ['nonce-x'], isDevelopment: false })
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types static-blocks")
  expect(policy).toContain("script-src 'self' 'nonce-x';")
  expect(contentSecurityPolicy({ inline: [], isDevelopment: true })).not.toContain('trusted-types')
})
