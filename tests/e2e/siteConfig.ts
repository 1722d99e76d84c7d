import { readDocument, writeDocument } from './documents.ts'
import type { Site } from './site.ts'

const FILE = 'site-config/en/site.json'

export type Json = Readonly<Record<string, unknown>>

const config = readDocument(FILE)

/** Runs work while the site's config has these changes; groups are merged. */
export async function whileConfigSays(site: Site, change: Json, work: () => Promise<void>): Promise<void> {
  await writeDocument(site, FILE, merge(config, change))
  try {
    await work()
  } finally {
    await writeDocument(site, FILE, config)
  }
}

function merge(one: Json, change: Json): Json {
  const changed = Object.entries(change).map(([key, value]) => [
    key,
    isGroup(value) && isGroup(one[key]) ? merge(one[key], value) : value,
  ])
  return { ...one, ...Object.fromEntries(changed) }
}

function isGroup(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
