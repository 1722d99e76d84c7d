import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from '../figure.ts'

const CLIENT = 'build/client'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The JavaScript that the home page loads: what its document names, and what that imports. */
export async function bundleFigures(origin: string): Promise<Record<string, Figure>> {
  const html = await (await fetch(`${origin}/`)).text()
  const files = scriptsOf(html)
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length,
    0,
  )
  const kilobytes = bytes / 1000
  return {
    'bundle.home': { value: kilobytes, unit: 'KB gzip, all scripts of /', goal: '≤ 170', holds: kilobytes <= 170 },
    'bundle.home-files': { value: files.length, unit: 'files' },
    'document.home': { value: gzipSync(html).length / 1000, unit: 'KB gzip' },
  }
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
