import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Site } from '../../e2e/site.ts'
import type { Figure } from '../figure.ts'
import { benchmarkBlocks } from '../page.ts'
import { publish } from '../publish.ts'

const CLIENT = 'build/client'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Measures the JavaScript of pages: the files that their documents name, and their imports. */
export async function bundleFigures(site: Site): Promise<Record<string, Figure>> {
  const html = await textOf(`${site.origin}/`)
  const files = scriptsOf(html)
  const kilobytes = bytesOf(files) / 1000
  const shell = new Set(scriptsOf(await textOf(await publish(site, 'no-blocks', []))))
  const still = scriptsOf(await textOf(await publish(site, 'twelve-static', benchmarkBlocks(12))))
  const beyond = bytesOf(still.filter((file) => !shell.has(file)))
  return {
    'bundle.home': { value: kilobytes, unit: 'KB gzip, all scripts of /', goal: '≤ 170', holds: kilobytes <= 170 },
    'bundle.home-files': { value: files.length, unit: 'files' },
    'bundle.static': {
      value: beyond,
      unit: 'bytes of script beyond the shell, a page of 12 static blocks',
      goal: '0',
      holds: beyond === 0,
    },
    'document.home': { value: gzipSync(html).length / 1000, unit: 'KB gzip' },
  }
}

const textOf = async (url: string) => (await fetch(url)).text()

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length, 0)
}

function scriptsOf(html: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const found = new Set<string>()
  function visit(file: string): void {
    if (found.has(file)) return
    found.add(file)
    for (const key of byFile.get(file)?.imports ?? []) visit(manifest[key]?.file ?? key)
  }
  for (const [, file] of html.matchAll(/\/(assets\/[\w.-]+\.js)/g)) if (file) visit(file)
  return [...found]
}
