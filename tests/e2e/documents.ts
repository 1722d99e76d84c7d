import { globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Page, expect } from '@playwright/test'
import type { Site } from './site.ts'

/**
 * Options for waiting for a change of content. The site doesn't poll, so a change without a notice
 * is never shown.
 */
export const soon = { intervals: [50] }

/** Writes a document, or text that is no document, into the content of the running site. */
export async function writeDocument(site: Site, file: string, document: object | string): Promise<void> {
  const at = path.join(site.contentFolder, file)
  await mkdir(path.dirname(at), { recursive: true })
  await writeFile(at, typeof document === 'string' ? document : JSON.stringify(document))
}

export async function removeDocument(site: Site, file: string): Promise<void> {
  await rm(path.join(site.contentFolder, file), { force: true })
}

/** Returns the documents of a folder by path; those that are not JSON as text. */
export function documentsIn(folder: string): Readonly<Record<string, unknown>> {
  const files = globSync('**/*.json', { cwd: folder }).toSorted()
  return Object.fromEntries(files.map((file) => [file, parsed(readFileSync(path.join(folder, file), 'utf8'))]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Runs work while the running site has these pages; `closed` are those that guests can't open. */
export async function withPages(
  site: Site,
  pages: readonly { readonly path: string }[],
  work: () => Promise<void>,
  closed: readonly object[] = [],
): Promise<void> {
  const documents = [...closed, ...pages]
  const files = documents.map((_, index) => `page/en/meanwhile-${index}.json`)
  const statuses = () => Promise.all(pages.map(async (page) => (await fetch(site.origin + page.path)).status))
  await Promise.all(files.map((file, index) => writeDocument(site, file, documents[index] ?? {})))
  try {
    await expect.poll(statuses).toEqual(pages.map(() => 200))
    await work()
  } finally {
    await Promise.all(files.map((file) => removeDocument(site, file)))
    await expect.poll(statuses).toEqual(pages.map(() => 404))
  }
}

/** Navigates to a page of the site as a click on a link does, after the page has hydrated. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    link.click()
    link.remove()
  }, address)
}

/** Reads a document of the fixtures. */
export function readDocument<T = Record<string, unknown>>(file: string): T {
  return JSON.parse(readFileSync(path.join('fixtures/content', file), 'utf8')) as T
}

/** Returns the messages of a translation namespace. */
export function wordsOf(namespace: string, locale: string): Readonly<Record<string, string>> {
  return readDocument<{ messages: Record<string, string> }>(`translation/${locale}/${namespace}.json`).messages
}

interface Part {
  readonly __component?: string
  readonly headingLevel?: string
  readonly heading?: string
  readonly title?: string
  readonly page?: string
  readonly result?: string
  readonly sysname?: string
}

/** Returns the main heading of a page's document as plain text. */
export function mainHeadingOf(slug: string, locale: string): string {
  const document = readDocument(`page/${locale}/${slug}.json`)
  if (document['layout'] === 'svg-sprite') return wordsOf('common', locale)['icons.title'] ?? ''
  for (const part of partsOf(document['blocks'])) {
    if (part.__component === 'system.message') return wordsOf('system', locale)[`system.${part.page}.header`] ?? ''
    if (part.__component === 'cashier.result') return wordsOf('system', locale)[`system.${part.result}.header`] ?? ''
    if (part.__component === 'promo.offer') return firstOffer(locale)
    if (part.__component === 'loyalty.program') return programOf(String(document['example']).split('/').at(-1), locale)
    if (part.__component === 'tournament.item') return nameOfSeeded('tournaments', document, locale)
    if (part.__component === 'jackpot.item') return nameOfSeeded('jackpots', document, locale)
    if (part.__component === 'game.stage') {
      return nameOfGame(part.sysname ?? String(document['example']).split('/').at(-1) ?? '')
    }
    if (part.headingLevel === 'h1') return (part.heading ?? part.title ?? '').replaceAll('|', '')
  }
  throw new Error(`page/${locale}/${slug}.json has no main heading`)
}

/** Returns the title of a loyalty program of the demo, which is the heading of its page. */
function programOf(sysname: string | undefined, locale: string): string {
  const { programs } = JSON.parse(readFileSync('fixtures/platform/loyalty.json', 'utf8')) as {
    programs: { sysname: string; texts: Record<string, { title: string }> }[]
  }
  return programs.find((program) => program.sysname === sysname)?.texts[locale]?.title ?? ''
}

/** Returns the name of the demo's tournament or jackpot whose page is the example of a document. */
function nameOfSeeded(file: string, { example }: Readonly<Record<string, unknown>>, locale: string): string {
  const rows = JSON.parse(readFileSync(`fixtures/platform/${file}.json`, 'utf8')) as {
    texts: Record<string, { name: string }>
  }[]
  // ids count up from 1 in the order of the file
  return rows[Number(String(example).split('/').at(-1)) - 1]?.texts[locale]?.name ?? ''
}

/** Returns the name of a game of the demo catalogue, which is the heading of its page. */
function nameOfGame(sysname: string): string {
  const games = JSON.parse(readFileSync('fixtures/platform/games.json', 'utf8')) as { sysname: string; name: string }[]
  return games.find((game) => game.sysname === sysname)?.name ?? ''
}

/** Returns the name of the offer with number 1, which is the heading of its page. */
function firstOffer(locale: string): string {
  const offers = JSON.parse(readFileSync('fixtures/platform/offers.json', 'utf8')) as {
    texts: Record<string, { title: string }>
  }[]
  return offers[0]?.texts[locale]?.title ?? ''
}

function* partsOf(value: unknown): Generator<Part> {
  if (!value || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* partsOf(inner)
}
