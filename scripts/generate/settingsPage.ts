import type { TObject, TSchema } from 'typebox'
import { PlatformSettings } from '#platform/config.ts'
import { ServerSettings } from '#src/server/config.ts'
import type { SettingKeywords } from '#src/shared/readEnvironment.ts'
import { CmsDatabaseSettings } from '../cms/databaseSettings.ts'
import { CmsSecrets, CmsSettings } from '../cms/settings.ts'
import { table } from './table.ts'

export const SETTINGS_FILE = 'docs/SETTINGS.md'

interface Section {
  readonly title: string
  readonly text: string
  readonly settings: TObject
}

/** Every schema that a process reads its environment with. */
export const settingSections: readonly Section[] = [
  {
    title: 'The web server',
    text: '`npm start` and `npm run dev` read these, and those of the platform that runs inside.',
    settings: ServerSettings,
  },
  {
    title: 'The platform',
    text: '`npm run platform` reads these, as do `npm start` and `npm run dev` unless `PLATFORM_URL` names another platform.',
    settings: PlatformSettings,
  },
  { title: 'The CMS', text: '`npm run cms` and `npm run test:cms` read these.', settings: CmsSettings },
  {
    title: 'The database of the CMS',
    text: 'The CMS keeps its entries in a file, or on PostgreSQL.',
    settings: CmsDatabaseSettings,
  },
  {
    title: 'Secrets of the CMS',
    text: 'They are kept in `secrets.json` in `CMS_DATA_DIR`. A value of the environment takes precedence.',
    settings: CmsSecrets,
  },
]

const HEAD = `# Settings

Processes read their settings from the environment and check them when they start. A bad one stops
the start with its name and what is expected. An empty one counts as not set.

This page is written by \`npm run generate\` from the settings' schemas.
`

/** Returns docs/SETTINGS.md: a table for each process. */
export function settingsPage(): string {
  return [HEAD, ...settingSections.map(sectionOf)].join('\n')
}

function sectionOf({ title, text, settings }: Section): string {
  const rows = Object.entries(settings.properties).map(([name, schema]) => {
    const keywords: TSchema & Partial<SettingKeywords> & { readonly default?: unknown } = schema
    const { description = '', expected = '', ...rest } = keywords
    return [`\`${name}\``, description, expected, defaultOf(rest)]
  })
  return `## ${title}\n\n${text}\n\n${table(['name', 'meaning', 'must be', 'default'], rows)}`
}

function defaultOf(schema: { readonly default?: unknown; readonly whenUnset?: string }): string {
  return schema.default === undefined ? (schema.whenUnset ?? 'none') : `\`${String(schema.default)}\``
}
