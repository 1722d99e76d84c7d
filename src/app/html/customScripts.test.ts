import { expect, it } from 'vitest'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { siteConfig } from '../../../.storybook/siteConfig.ts'
import { customScriptsOf, foreignSources } from './customScripts.server.ts'

type Entry = NonNullable<SiteConfig['customCode']>[number]

const entry = (id: string, code: string, over: Partial<Entry> = {}): Entry => ({
  id,
  isEnabled: true,
  position: 'head',
  code,
  ...over,
})
const configOf = (...customCode: Entry[]): SiteConfig => ({ ...siteConfig, customCode })

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
