import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readChunks } from './chunks.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'chunks-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** In the format of Vite. */
const manifest = {
  'src/app/entry.client.tsx': { file: 'assets/entry.js', src: 'src/app/entry.client.tsx', imports: ['_react.js'] },
  'src/app/root.tsx?x': {
    file: 'assets/root.js',
    src: 'src/app/root.tsx',
    css: ['assets/root.css'],
    imports: ['_react.js'],
  },
  'src/app/page/route.tsx?x': { file: 'assets/page.js', src: 'src/app/page/route.tsx' },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_react.js', '_gone.js'] },
  'renderers/game/grid/Grid.tsx': {
    file: 'assets/grid.js',
    src: 'renderers/game/grid/Grid.tsx',
    isDynamicEntry: true,
    imports: ['_card.js'],
  },
  'renderers/game/rail/Rail.tsx': {
    file: 'assets/rail.js',
    src: 'renderers/game/rail/Rail.tsx',
    isDynamicEntry: true,
    imports: ['_card.js'],
  },
  'renderers/parts/shared/Money.tsx': { file: 'assets/money.js', src: 'renderers/parts/shared/Money.tsx' },
  'registry/formKit.ts': { file: 'assets/kit.js', src: 'registry/formKit.ts', isDynamicEntry: true },
  'renderers/shell/PlayerArea.tsx': {
    file: 'assets/player.js',
    src: 'renderers/shell/PlayerArea.tsx',
    isDynamicEntry: true,
  },
  'src/ui/fonts/inter.woff2': { file: 'assets/inter-1.woff2', src: 'src/ui/fonts/inter.woff2' },
}

function read(text: object = manifest) {
  mkdirSync(path.join(folder, 'client/.vite'), { recursive: true })
  writeFileSync(path.join(folder, 'client/.vite/manifest.json'), JSON.stringify(text))
  return readChunks(folder)
}

const START = ['/assets/entry.js', '/assets/react.js', '/assets/root.js', '/assets/page.js']

it('a page links the chunks of every page and those of its components, each once', () => {
  const chunks = read()
  expect(chunks.of([])).toEqual({ scripts: START, styles: ['/assets/root.css'] })
  expect(chunks.of(['game.grid', 'game.rail', 'form-kit', 'player-area'])).toEqual({
    scripts: [...START, '/assets/grid.js', '/assets/card.js', '/assets/rail.js', '/assets/kit.js', '/assets/player.js'],
    styles: ['/assets/root.css', '/assets/card.css'],
  })
})

it('a component without a chunk of its own adds none', () => {
  expect(read().of(['parts.shared', 'game.none']).scripts).toEqual(START)
})

it('an asset is found by the name of its source', () => {
  const chunks = read()
  expect([chunks.asset('inter.woff2'), chunks.asset('other.woff2')]).toEqual(['/assets/inter-1.woff2', undefined])
})

it('a build without an entry is refused with the entry’s name', () => {
  const { 'src/app/root.tsx?x': _, ...rest } = manifest
  expect(() => read(rest)).toThrow('the build has no chunk of src/app/root.tsx')
})
