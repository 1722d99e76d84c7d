import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { definitions } from '#src/app/wiring/definitions.server.ts'
import { systemPageFor, systemPath } from '#src/app/page/systemPage.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { withoutByteOrderMark } from '#src/content/parse.ts'
import { scan } from '#src/content/embedded/scan.ts'
import type { Condition } from '#schemas/condition.ts'

/** A block as its author wrote it. */
export interface AuthoredBlock {
  /** The document. */
  readonly file: string
  readonly line: number
  /** JSON path of the block inside it. */
  readonly path: string
  /** The component's file. */
  readonly code?: string
  /** The component's title. */
  readonly title?: string
  readonly isStatic: boolean
  readonly visibleWhen?: Condition
}

interface InspectInput {
  readonly content: ContentSource
  readonly folder: string
}

interface Wanted {
  readonly locale: string
  readonly path: string
  readonly id: string
  readonly component: string
  readonly dialog?: string
}

/** Development: where a block of a page or a dialog is written, for the inspector. */
export function inspectRoutes(app: FastifyInstance, { content, folder }: InspectInput): void {
  app.get<{ Querystring: Wanted }>('/internal/inspect', async ({ query }, reply) => {
    const found = await findBlock(query, { content, folder })
    return found ?? reply.code(404).send({ error: 'not found' })
  })
}

async function findBlock(wanted: Wanted, { content, folder }: InspectInput): Promise<AuthoredBlock | undefined> {
  // a block that was taken out goes by its id and its place
  const [id = ''] = wanted.id.split(':')
  for (const { file, source } of await documentsOf(wanted, { content, folder })) {
    for (const { block, where } of blocksIn(JSON.parse(source))) {
      if (block['id'] !== id || block['__component'] !== wanted.component) continue
      const { __component, visibleWhen, ...props } = block
      const definition = definitions.get(wanted.component)
      const shown = path.relative('.', file)
      return {
        file: shown.startsWith('..') ? file : shown,
        line: lineOf(source, wanted.component, id),
        path: where,
        code: await codeOf(wanted.component),
        title: definition?.title,
        isStatic: definition?.isStatic?.(props) ?? false,
        visibleWhen: visibleWhen as Condition | undefined,
      }
    }
  }
  return undefined
}

interface Source {
  readonly file: string
  readonly source: string
}

/** The files that could hold the page or the dialog; what a locale lacks comes in the default one. */
async function documentsOf(
  { locale, path: address, dialog }: Wanted,
  { content, folder }: InspectInput,
): Promise<Source[]> {
  const match = content.page(locale, address) ?? content.page(locale, systemPath(systemPageFor(404)))
  const isWanted = dialog
    ? ({ slug }: Readonly<Record<string, unknown>>) => slug === dialog
    : (document: Readonly<Record<string, unknown>>) => document['path'] === match?.page.path
  const fallback = content.locales().find(({ isDefault }) => isDefault)?.code
  const type = dialog ? 'dialog' : 'page'
  const locales = dialog ? [locale, fallback] : [match?.locale]
  const files = [...(await scan(folder)).values()].filter(({ ref }) => ref.type === type)
  const found: Source[] = []
  for (const code of locales) {
    for (const { path: file } of files.filter(({ ref }) => ref.locale === code)) {
      const source = withoutByteOrderMark(await readFile(file, 'utf8'))
      if (isWanted(parsed(source))) found.push({ file, source })
    }
  }
  return found
}

function parsed(source: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(source) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

interface Found {
  readonly block: Readonly<Record<string, unknown>>
  readonly where: string
}

function* blocksIn(value: unknown, where = '$'): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  const block = value as Readonly<Record<string, unknown>>
  if ('__component' in block) yield { block, where }
  for (const [key, inside] of Object.entries(block)) {
    yield* blocksIn(inside, Array.isArray(value) ? `${where}[${key}]` : `${where}.${key}`)
  }
}

/** The line on which the block's name and id stand beside each other, counted from 1. */
function lineOf(source: string, component: string, id: string): number {
  const together = new RegExp(`"__component":\\s*"${RegExp.escape(component)}",\\s*"id":\\s*"${RegExp.escape(id)}"`)
  const at = together.exec(source)?.index ?? 0
  return source.slice(0, at).split('\n').length
}

async function codeOf(component: string): Promise<string | undefined> {
  const folder = `renderers/${component.replace('.', '/')}`
  const entry = await readFile(`${folder}/entry.ts`, 'utf8').catch(() => '')
  const [, file] = /import\('\.\/(.+?)'\)/.exec(entry) ?? []
  return file && `${folder}/${file}`
}
