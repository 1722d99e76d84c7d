import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readSettings, siteFile } from './settings.ts'

/**
 * Returns the environment completed by the file that `npm run cms` writes; variables of the
 * environment have precedence.
 * @throws {Error} when the CMS has never run
 */
export function cmsEnvironment(): NodeJS.ProcessEnv {
  const file = siteFile(readSettings(process.env).CMS_DATA_DIR)
  if (process.env['STRAPI_URL']) return process.env
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
  } catch (cause) {
    throw new Error(`there is no ${file}: start the CMS first, with npm run cms`, { cause })
  }
}
