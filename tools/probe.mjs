import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise } from './cruise.mjs'

/** Imports that must be refused, at least one for each row of the table: importer and target. */
const FORBIDDEN = [
  ['schemas/probe.ts', 'src/shared/target.ts'],
  ['src/shared/probe.ts', 'schemas/target.ts'],
  ['src/api/probe.ts', 'src/stores/target.ts'],
  ['src/stores/probe.ts', 'src/engine/target.ts'],
  ['src/engine/probe.ts', 'registry/target.ts'],
  ['src/engine/deep/probe.ts', 'src/stores/target.ts'],
  ['src/content/probe.ts', 'src/server/target.ts'],
  ['src/content/values.ts', 'src/engine/target.ts'],
  ['src/content/tested.ts', 'src/content/target.fixture.ts'],
  ['src/ui/probe.ts', 'schemas/target.ts'],
  ['src/ui/server.ts', 'src/server/target.ts'],
  ['src/i18n/probe.ts', 'src/stores/target.ts'],
  ['renderers/group/one/probe.ts', 'renderers/group/two/target.ts'],
  ['renderers/group/one/wire.ts', 'src/api/target.ts'],
  ['renderers/parts/probe.ts', 'renderers/group/two/target.ts'],
  ['renderers/shell/probe.ts', 'renderers/group/two/target.ts'],
  ['src/use-cases/probe.ts', 'registry/target.ts'],
  ['registry/probe.ts', 'src/app/target.ts'],
  ['src/app/probe.ts', 'platform/target.ts'],
  ['src/server/probe.ts', 'platform/target.ts'],
  ['src/server/command.ts', 'scripts/target.ts'],
  ['platform/probe.ts', 'src/api/target.ts'],
  ['cms/src/probe.mts', 'src/content/target.ts'],
  ['src/app/circle.ts', 'src/app/round.ts'],
  ['src/app/lost.ts', 'src/app/nowhere.ts'],
]

/** Imports that must pass. */
const ALLOWED = [
  ['renderers/group/one/good.ts', 'renderers/parts/target.ts'],
  ['src/api/good.ts', 'schemas/target.ts'],
  ['src/content/good.fixture.ts', 'src/engine/target.ts'],
  ['platform/good.ts', 'src/shared/target.ts'],
  ['scripts/good.ts', 'platform/target.ts'],
  ['src/app/round.ts', 'src/app/circle.ts'],
]

/**
 * Writes a small tree that breaks every rule. Returns the violations that were missed and the valid
 * imports that were refused.
 */
export function probe() {
  const root = mkdtempSync(path.join(tmpdir(), 'layers-'))
  try {
    writeTree(root)
    const found = new Set(cruise(root).violations.map(({ from, to }) => `${from} -> ${to}`))
    const unnoticed = FORBIDDEN.filter(
      ([from, to]) => !found.has(`${from} -> ${to}`) && !found.has(`${from} -> #${to}`),
    )
    const refused = ALLOWED.filter(([from, to]) => found.has(`${from} -> ${to}`))
    return {
      count: FORBIDDEN.length,
      problems: [
        ...unnoticed.map(([from, to]) => `the rules let ${from} import ${to}`),
        ...refused.map(([from, to]) => `the rules refuse ${from} the import of ${to}`),
      ],
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function writeTree(root) {
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const { imports } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  write('package.json', JSON.stringify({ name: 'probe', type: 'module', imports }))
  write('tsconfig.json', readFileSync(path.join(import.meta.dirname, '../tsconfig.json'), 'utf8'))
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    if (to.includes('/target.')) write(to, 'export const target = 1\n')
    write(from, `import { target } from '#${to}'\nexport const probe = target\n`)
  }
}
