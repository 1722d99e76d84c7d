import { expect, it } from 'vitest'
import { createRegistry } from '#src/engine/registry.ts'
import { manifestOf, uses } from './manifest.ts'

it('[ENG-04] no document uses inherited property names', () => {
  const manifest = manifestOf({ document: { blocks: [] }, mentions: [] }, createRegistry([]))
  expect(['toString', 'constructor', '__proto__'].filter((name) => uses(manifest, name))).toEqual([])
})
