import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { databaseVariables } from './databaseSettings.ts'
import { previewOrigin, readSettings, secretsIn } from './settings.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/**
 * Returns the environment of Strapi and its programs: the settings with their defaults, the secrets
 * and the folders.
 */
export function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = readSettings(environment)
  const data = path.resolve(root, settings.CMS_DATA_DIR)
  mkdirSync(path.join(data, 'public', 'uploads'), { recursive: true })
  return {
    DATABASE_FILENAME: path.join(data, 'strapi.db'),
    CMS_PUBLIC_DIR: path.join(data, 'public'),
    ...environment,
    ...databaseVariables(environment),
    ...secretsIn(data, environment),
    ...settings,
    HOST: settings.CMS_HOST,
    PORT: String(settings.CMS_PORT),
    CMS_PORT: String(settings.CMS_PORT),
    PREVIEW_ORIGIN: previewOrigin(settings),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
  }
}
