// `npm run entries:generate`: the lists of component entries that the browser loads, from registry/components.ts.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entryFiles } from './entries/entryFiles.ts'

const root = path.dirname(import.meta.dirname)
const folder = path.join(root, 'registry/entries')

const files = entryFiles()
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!files.has(`registry/entries/${name}`)) rmSync(path.join(folder, name))
for (const [file, code] of files) {
  writeFileSync(path.join(root, file), code)
  console.log(`wrote ${file}`)
}
