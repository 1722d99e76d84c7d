// The process of the CMS, which works in the folder of its project. Started by scripts/cms.ts.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { cmsModel } from '../cmsModel.ts'
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
  model: cmsModel(),
  content,
  files: path.join(root, 'public'),
  siteOrigin: settings.SITE_ORIGIN,
  webhookSecret: STRAPI_WEBHOOK_SECRET,
  token: known['STRAPI_TOKEN'],
  say,
})
const preview = previewOrigin(settings)
if (!preview)
  say('there are no previews: the site has an IP address for its host (SITE_ORIGIN), so PREVIEW_ORIGIN must be said')
const origin = settings.CMS_ORIGIN ?? `http://${settings.CMS_HOST}:${settings.CMS_PORT}`
const site = {
  STRAPI_URL: origin,
  STRAPI_TOKEN: token,
  STRAPI_WEBHOOK_SECRET,
  PREVIEW_ORIGIN: preview ?? '',
  PREVIEW_SECRET,
}
writePrivately(
  file,
  `${Object.entries(site)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n')}\n`,
)
// before it listens: Strapi makes the first visitor the administrator if there is none
let untold = await firstAdmin(strapi, settings.CMS_ADMIN_EMAIL)
function tellAdmin(): void {
  if (untold) console.log(`\nThe administrator, told only this once:\n  ${untold.email}  ${untold.password}`)
  untold = undefined
}
// a failed start ends the process
for (const end of ['exit', 'SIGINT', 'SIGTERM']) process.once(end, tellAdmin)
await strapi.start()

console.log(`\nThe CMS is ready at ${origin}/admin`)
tellAdmin()
const { port } = new URL(settings.SITE_ORIGIN)
const start = port && port !== '3000' ? `PORT=${port} npm start -- --cms` : 'npm start -- --cms'
console.log(`\nThe site on this content, at ${settings.SITE_ORIGIN}: ${start}\n`)
