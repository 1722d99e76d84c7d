import { expect, it } from 'vitest'
import site from '../../fixtures/content/site-config/en/site.json' with { type: 'json' }
import type { SiteConfig } from '#schemas/site-config.ts'
import { customScriptsOf, foreignSources } from './customScripts.server.ts'

const entry = (id: string, code: string, over: object = {}) => ({
  id,
  isEnabled: true,
  position: 'head',
  code,
  ...over,
})
const configOf = (...customCode: object[]) => ({ ...site, customCode }) as unknown as SiteConfig

it('[ENG-18] plain code and the scripts of a snippet are taken, each for its place; what is switched off is not', () => {
  const snippet = `<!-- vendor --><script async src="https://tags.example/t.js?id=1" nonce="stolen" onload="x()"></script>
    <script data-site="7">start()</script><img src="https://tags.example/pixel"><noscript>x</noscript>`
  const config = configOf(
    entry('plain', 'window.counted = 1'),
    entry('vendor', snippet, { position: 'bodyEnd' }),
    entry('off', 'window.off = 1', { isEnabled: false }),
  )
  expect(customScriptsOf(config)).toEqual([
    { id: 'plain', position: 'head', code: 'window.counted = 1', attributes: {} },
    {
      id: 'vendor-1',
      position: 'bodyEnd',
      code: '',
      attributes: { async: true, src: 'https://tags.example/t.js?id=1' },
    },
    { id: 'vendor-3', position: 'bodyEnd', code: 'start()', attributes: { 'data-site': '7' } },
  ])
  expect(foreignSources(customScriptsOf(config))).toEqual(['https://tags.example/t.js'])
  expect(customScriptsOf(configOf())).toEqual([])
})
