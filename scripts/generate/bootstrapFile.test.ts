import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BOOTSTRAP_FILE, bootstrapFile } from './bootstrapFile.ts'

it('the bootstrap script is as `npm run generate` bundles it, and can stand in an inline script', async () => {
  const file = await bootstrapFile()
  expect(readFileSync(BOOTSTRAP_FILE, 'utf8')).toBe(file)
  expect(file).not.toContain('</')
})
