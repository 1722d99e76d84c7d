// `npm run cms:generate`: the content types and components of the CMS, from schemas/ and registry/.
import path from 'node:path'
import { generate } from './cms/generate.ts'

const changed = generate(path.join(path.dirname(import.meta.dirname), 'cms'))
for (const file of changed) console.log(`cms/${file}`)
console.log(`${changed.length} files changed`)
