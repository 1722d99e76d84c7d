import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Condition } from '#schemas/condition.ts'
import { systemPageFor, systemPath } from '#src/app/page/systemPage.ts'
import { definitions } from '#src/app/wiring/definitions.server.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { scan } from '#src/content/embedded/scan.ts'
import { withoutByteOrderMark } from '#src/content/parsing/parse.ts'
import { type Json, isObject } from '#src/shared/json.ts'

/** A block as its author wrote it. */
export interface AuthoredBlock {
  /** File of the document. */
  readonly file: string
  readonly line: number
  /** JSON path of the block in the document. */
  readonly path: string
  /** Source file of the component. */
  readonly code?: string
  /** Title of the component. */
  readonly title?: string
  readonly isStatic: boolean
  readonly visibleWhen?: Condition
}

interface InspectOptions {
  readonly content: ContentSource
  readonly folder: string
}

interface BlockQuery {
  readonly locale: string
  readonly path: string
  readonly id: string
  readonly component: string
  readonly dialog?: string
}

/**
 * Adds the inspector's route, in development only: it finds where a block of a page or dialog is
 * written.
 */
export function inspectRoutes(app: FastifyInstance, { content, folder }: InspectOptions): void {
  app.get<{ readonly Querystring: BlockQuery }>('/internal/inspect', async ({ query }, reply) => {
    const found = await findBlock(query, { content, folder })
    return found ?? reply.code(404).send({ error: 'not found' })
  })
}

async function findBlock(query: BlockQuery, { content, folder }: InspectOptions): Promise<AuthoredBlock | undefined> {
  // A block that was taken out of its page has its index after the id.
  const [id = ''] = query.id.split(':')
  for (const { file, source } of await documentsOf(query, { content, folder })) {
    for (const { block, blockPath } of blocksIn(JSON.parse(source))) {
      if (block['id'] !== id || block['__component'] !== query.component) continue
      const { __component, visibleWhen, ...props } = block
      const definition = definitions.get(query.component)
      const relativeFile = path.relative('.', file)
      return {
        file: relativeFile.startsWith('..') ? file : relativeFile,
        line: lineOf(source, query.component, id),
        path: blockPath,
        code: await sourceFileOf(query.component),
        title: definition?.title,
        isStatic: definition?.isStatic?.(props) ?? false,
        // the block is on a page, so its condition has passed the content boundary
        visibleWhen: visibleWhen as Condition | undefined,
      }
    }
  }
  return undefined
}

interface DocumentSource {
  readonly file: string
  readonly source: string
}

/**
 * Returns the files that may contain the page or dialog; the default locale replaces a missing
 * one.
 */
async function documentsOf(
  { locale, path: address, dialog }: BlockQuery,
  { content, folder }: InspectOptions,
): Promise<DocumentSource[]> {
  const match = content.page(locale, address) ?? content.page(locale, systemPath(systemPageFor(404)))
  const matches = dialog
    ? ({ slug }: Json) => slug === dialog
    : (document: Json) => document['path'] === match?.page.path
  const fallback = content.locales().find(({ isDefault }) => isDefault)?.code
  const type = dialog ? 'dialog' : 'page'
  const locales = dialog ? [locale, fallback] : [match?.locale]
  const files = [...(await scan(folder)).values()].filter(({ ref }) => ref.type === type)
  const sources: DocumentSource[] = []
  for (const code of locales) {
    for (const { path: file } of files.filter(({ ref }) => ref.locale === code)) {
      const source = withoutByteOrderMark(await readFile(file, 'utf8'))
      if (matches(parseDocument(source))) sources.push({ file, source })
    }
  }
  return sources
}

function parseDocument(source: string): Json {
  try {
    const document: unknown = JSON.parse(source)
    return isObject(document) ? document : {}
  } catch {
    return {}
  }
}

interface FoundBlock {
  readonly block: Json
  readonly blockPath: string
}

function* blocksIn(value: unknown, blockPath = '$'): Generator<FoundBlock> {
  if (typeof value !== 'object' || value === null) return
  if (isObject(value) && '__component' in value) yield { block: value, blockPath }
  for (const [key, inside] of Object.entries(value)) {
    yield* blocksIn(inside, Array.isArray(value) ? `${blockPath}[${key}]` : `${blockPath}.${key}`)
  }
}

/** Returns the line on which the block's name and id are next to each other, counted from 1. */
function lineOf(source: string, component: string, id: string): number {
  const pattern = new RegExp(`"__component":\\s*"${RegExp.escape(component)}",\\s*"id":\\s*"${RegExp.escape(id)}"`)
  const index = pattern.exec(source)?.index ?? 0
  return source.slice(0, index).split('\n').length
}

async function sourceFileOf(component: string): Promise<string | undefined> {
  const folder = `renderers/${component.replace('.', '/')}`
  const entry = await readFile(`${folder}/entry.ts`, 'utf8').catch(() => '')
  const [, file] = /import\('\.\/(.+?)'\)/.exec(entry) ?? []
  return file && `${folder}/${file}`
}
