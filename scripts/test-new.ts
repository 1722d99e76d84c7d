// `npm run test:new`: writes a component with `npm run new` in a temporary clone of the last commit,
// and runs there every check and test that a new component concerns.
import { spawnSync } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A group that the registry doesn't have yet, because that changes most. */
const COMPONENT = 'trial.perk-list'
const STEPS = ['format', 'lint', 'layers', 'types', 'dead-code', 'unit', 'stories']

const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
try {
  run('.', 'git', 'clone', '--quiet', '.', clone)
  // a link would not do: the server of stories serves no files outside of the clone
  const copy = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
  for (const folder of ['node_modules', 'tools/node_modules']) cpSync(folder, path.join(clone, folder), copy)
  run(clone, process.execPath, 'scripts/new.ts', 'component', COMPONENT)
  process.exitCode =
    spawnSync(process.execPath, ['scripts/test.ts', ...STEPS], { cwd: clone, stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(clone, { recursive: true, force: true })
}

/** Runs a command, and throws when it fails. */
function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
