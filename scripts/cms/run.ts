// The CMS itself, in a process of its own that works in the folder of its project. Started by scripts/cms.ts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { readFileSync } from 'node:fs'
import { components } from '#registry/components.ts'
import { createModel } from '#src/content/strapi/model.ts'
import { previewOrigin, readSettings, siteFile, writePrivately } from './settings.ts'
import { firstAdmin, setUp } from './setUp.ts'
import { strapiIn } from './strapi.ts'

const root = process.cwd()
const settings = readSettings(process.env)
const file = siteFile(path.resolve(settings.CMS_DATA_DIR))
const known = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
const { STRAPI_WEBHOOK_SECRET = '', PREVIEW_SECRET = '' } = process.env
const say = (words: string) => console.log(`[cms] ${words}`)

const content = path.resolve(settings.CONTENT_DIR)
const strapi = strapiIn(path.join(root, 'cms'))

await strapi.load()
const token = await setUp({
  strapi,
  model: createModel(components),
  content,
  files: path.join(root, 'public'),
  siteOrigin: settings.SITE_ORIGIN,
  webhookSecret: STRAPI_WEBHOOK_SECRET,
  token: known['STRAPI_TOKEN'],
  say,
})
const origin = settings.CMS_ORIGIN ?? `http://${settings.CMS_HOST}:${settings.CMS_PORT}`
const site = {
  STRAPI_URL: origin,
  STRAPI_TOKEN: token,
  STRAPI_WEBHOOK_SECRET,
  PREVIEW_ORIGIN: previewOrigin(settings),
  PREVIEW_SECRET,
}
writePrivately(
  file,
  `${Object.entries(site)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n')}\n`,
)
await strapi.start()
// once it listens: the password is told only now
const admin = await firstAdmin(strapi, settings.CMS_ADMIN_EMAIL)

console.log(`\nThe CMS is ready at ${origin}/admin`)
if (admin) console.log(`\nThe administrator, told only this once:\n  ${admin.email}  ${admin.password}`)
console.log('\nThe site on this content: npm start -- --cms\n')
