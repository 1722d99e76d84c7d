import { expect, it } from 'vitest'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { manifestOf, uses } from './manifest.ts'

it('[ENG-04] no document uses inherited property names', () => {
  const manifest = manifestOf({ document: { blocks: [] }, mentions: [] }, createDefinitionRegistry([]))
  expect(['toString', 'constructor', '__proto__'].filter((name) => uses(manifest, name))).toEqual([])
})
