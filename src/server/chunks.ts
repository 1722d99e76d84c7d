import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ChunkLinks } from '#src/app/request/services.ts'

interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly isDynamicEntry?: boolean
}
type Manifest = Readonly<Record<string, ManifestChunk>>

export interface Chunks {
  /**
   * Returns the chunks that every page starts with, those of the components, and what they import,
   * each once.
   */
  of(components: Iterable<string>): ChunkLinks
  /** Returns the address of a built asset whose source has this name. */
  asset(name: string): string | undefined
}

const PAGE_ENTRIES = ['src/app/entry.client.tsx', 'src/app/root.tsx', 'src/app/page/route.tsx']

/**
 * Reads Vite's manifest of the client build. A component's chunk is the one made from its folder in
 * `renderers/`; `form-kit` names the chunk of field types,
 * `player-area` that of the account in the header.
 */
export function readChunks(buildFolder: string): Chunks {
  const file = path.join(buildFolder, 'client/.vite/manifest.json')
  // the build of this version wrote it
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const chunkKeys = new Map<string, string>()
  for (const [key, { src, isDynamicEntry }] of Object.entries(manifest)) {
    const [, group, name] = /^renderers\/([^/]+)\/([^/]+)\//.exec(src ?? '') ?? []
    if (isDynamicEntry && group && name) chunkKeys.set(`${group}.${name}`, key)
    if (src === 'registry/formKit.ts') chunkKeys.set('form-kit', key)
    if (src === 'renderers/shell/PlayerArea.tsx') chunkKeys.set('player-area', key)
  }
  const linksByComponent = new Map([...chunkKeys].map(([component, key]) => [component, collect(manifest, key)]))
  const pageLinks = PAGE_ENTRIES.map((entry) => entryOf(manifest, entry))
  return {
    of(components) {
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const links of [...pageLinks, ...[...components].map((component) => linksByComponent.get(component))]) {
        for (const href of links?.scripts ?? []) scripts.add(href)
        for (const href of links?.styles ?? []) styles.add(href)
      }
      return { scripts: [...scripts], styles: [...styles] }
    },
    asset(name) {
      for (const chunk of Object.values(manifest)) {
        if (chunk.src?.endsWith(name)) return `/${chunk.file}`
      }
      return undefined
    },
  }
}

/**
 * Finds the chunk of an entry, to whose name React Router adds a query of its own.
 * @throws {Error} when the build has no such chunk.
 */
function entryOf(manifest: Manifest, entry: string): ChunkLinks {
  const key = Object.keys(manifest).find((it) => it === entry || it.startsWith(`${entry}?`))
  if (!key) throw new Error(`the build has no chunk of ${entry}`)
  return collect(manifest, key)
}

function collect(manifest: Manifest, entry: string): ChunkLinks {
  const visited = new Set<string>()
  const scripts: string[] = []
  const styles: string[] = []
  function visit(key: string): void {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    scripts.push(`/${chunk.file}`)
    for (const css of chunk.css ?? []) styles.push(`/${css}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  return { scripts, styles }
}
