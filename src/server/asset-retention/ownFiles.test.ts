import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { builtAssets, validatorFiles } from './ownFiles.ts'

it('the files of a server are its built assets, the code that validators share and the current validators', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-'))
  const assets = path.join(folder, 'client/assets')
  await mkdir(assets, { recursive: true })
  for (const name of ['Card-12345678.js', 'Card-12345678.js.br', 'unhashed.js'])
    await writeFile(path.join(assets, name), name)
  const runtime = { name: 'runtime-0123456789abcdef', code: 'shared', formats: 'formats' }
  const validators = validatorFiles(runtime, { modules: () => [['0123456789abcdef0123', 'validator']] })
  const files = [...(await builtAssets(folder)), ...validators]
  const contents = await Promise.all(files.map(async ({ name, content }) => [name, String(await content())]))
  expect(Object.fromEntries(contents)).toEqual({
    'assets/Card-12345678.js': 'Card-12345678.js',
    'validators/runtime-0123456789abcdef.js': 'shared',
    'validators/runtime-0123456789abcdef-formats.js': 'formats',
    'validators/0123456789abcdef0123.js': 'validator',
  })
  await rm(folder, { recursive: true })
})
