// `npm run schemas`: the schemas of every document type as files, for editors. The server publishes
// the same.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILD_FOLDER } from './build.ts'
import { siteSchemas } from './registered.ts'

const folder = path.join(BUILD_FOLDER, 'schemas')

mkdirSync(folder, { recursive: true })
for (const [type, schema] of siteSchemas()) {
  const file = path.join(folder, `${type}.json`)
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
  console.log(`wrote ${file}`)
}
