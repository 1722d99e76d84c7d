import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

interface Owner {
  pid: number
  /** tells a process from a later one with the same number; empty where the system can't say */
  born: string
}

/** Folders held by this process: another one could have had our number before us. */
const held = new Set<string>()

/**
 * Takes a data folder for this process, creating it readable by its owner only. PGlite itself lets a second process in and
 * then loses data silently. The lock of a dead process is taken over. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(resolve(folder), '.lock')
  if (!claim(file)) {
    const owner = readOwner(file)
    if (owner && isAlive(owner, file)) throw inUse(folder, owner)
    takeAway(file, owner)
    if (!claim(file)) throw inUse(folder, readOwner(file))
  }
  held.add(file)
  return () => {
    if (held.delete(file)) rmSync(file, { force: true })
  }
}

function inUse(folder: string, owner: Owner | undefined): Error {
  const who = owner ? `process ${owner.pid}` : 'another process'
  return new Error(`the data folder ${resolve(folder)} is in use by ${who}: stop it, or set DATA_DIR to another folder`)
}

/** The lock appears with its content at once: it is written aside and linked, and a link fails where a file is. */
function claim(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) } satisfies Owner), {
    mode: 0o600,
  })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.pid === process.pid) return held.has(file)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const born = birthOf(owner.pid)
  return born === '' || owner.born === '' || born === owner.born
}

/** Boot and start time of a process, from Linux. In a container the numbers start anew with each start. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot}/${startTime}`
  } catch {
    return ''
  }
}

/** Removes a dead process's lock. Two may try at once, so what was taken is looked at: a fresh lock is put back. */
function takeAway(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = readOwner(aside)
  if (taken && (taken.pid !== dead?.pid || taken.born !== dead.born)) linkSync(aside, file)
  rmSync(aside, { force: true })
}
