// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { trustedScriptUrl } from './trustedScriptUrl.ts'

it('a worker runs scripts of this site only', () => {
  expect(trustedScriptUrl('/assets/worker.js')).toBe('/assets/worker.js')
  expect(() => trustedScriptUrl('https://evil.example/worker.js')).toThrow('scripts of this site only')
  expect(() => trustedScriptUrl('data:text/javascript,alert(1)')).toThrow('scripts of this site only')
})
