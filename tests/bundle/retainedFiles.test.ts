import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isRetainedFileName } from '#src/server/asset-retention/retainedFileName.ts'
import { MAX_FILE_SIZE } from '#src/server/asset-retention/RetainedFiles.ts'

const FOLDER = 'build/client/assets'

it('every built asset can be retained for tabs that are still open after the next release', () => {
  const assets = readdirSync(FOLDER).filter((file) => !/\.(br|gz)$/.test(file))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter((file) => !isRetainedFileName(`assets/${file}`))).toEqual([])
  expect(assets.filter((file) => statSync(path.join(FOLDER, file)).size > MAX_FILE_SIZE)).toEqual([])
})
