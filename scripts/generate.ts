// `npm run generate`: writes the committed files that are generated from others; their tests
// compare them.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { API_FILE, apiPage } from './generate/apiPage.ts'
import { BOOTSTRAP_FILE, bootstrapFile } from './generate/bootstrapFile.ts'
import { ADDRESSES_FILE, addressesFile } from './generate/callAddresses.ts'
import { COMMANDS_FILE, commandsPage } from './generate/commandsPage.ts'
import { entryFiles } from './generate/entryFiles.ts'
import { SETTINGS_FILE, settingsPage } from './generate/settingsPage.ts'

const root = path.dirname(import.meta.dirname)
const folder = path.join(root, 'registry/entries')

const files = new Map([
  ...entryFiles(),
  [BOOTSTRAP_FILE, await bootstrapFile()],
  [SETTINGS_FILE, settingsPage()],
  [COMMANDS_FILE, commandsPage()],
  [ADDRESSES_FILE, addressesFile()],
  [API_FILE, apiPage(readFileSync(path.join(root, API_FILE), 'utf8'))],
])
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!files.has(`registry/entries/${name}`)) rmSync(path.join(folder, name))
for (const [file, code] of files) {
  const target = path.join(root, file)
  if (existsSync(target) && readFileSync(target, 'utf8') === code) continue
  writeFileSync(target, code)
  console.log(`wrote ${file}`)
}
