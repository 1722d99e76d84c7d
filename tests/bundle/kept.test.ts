import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LARGEST } from '#src/server/kept/KeptFiles.ts'
import { isKeptName } from '#src/server/kept/keptName.ts'

const FOLDER = 'build/client/assets'

it('every built asset can be kept for tabs that are still open after the next release', () => {
  const assets = readdirSync(FOLDER).filter((file) => !/\.(br|gz)$/.test(file))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter((file) => !isKeptName(`assets/${file}`))).toEqual([])
  expect(assets.filter((file) => statSync(path.join(FOLDER, file)).size > LARGEST)).toEqual([])
})
