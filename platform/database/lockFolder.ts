import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode } from '#src/shared/errorCode.ts'
import { isObject } from '#src/shared/json.ts'

interface Owner {
  readonly pid: number
  /**
   * Distinguishes a process from a later one with the same number; empty where the system doesn't
   * reveal it.
   */
  readonly born: string
}

/** Lock files of this process. Needed because an earlier process could have had our number. */
const lockedFiles = new Set<string>()

/**
 * Locks a data folder for this process, creating it readable by its owner only. PGlite itself lets
 * a second process in and then loses data silently. The lock of a dead process is taken over.
 * Returns the function that releases it. Throws when the folder is in use.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(resolve(folder), '.lock')
  if (!createLock(file)) {
    const owner = readOwner(file)
    if (owner && isAlive(owner, file)) throw inUseError(folder, owner)
    removeStaleLock(file, owner)
    if (!createLock(file)) throw inUseError(folder, readOwner(file))
  }
  lockedFiles.add(file)
  return () => {
    if (lockedFiles.delete(file)) rmSync(file, { force: true })
  }
}

function inUseError(folder: string, owner: Owner | undefined): Error {
  const ownerName = owner ? `process ${owner.pid}` : 'another process'
  return new Error(
    `the data folder ${resolve(folder)} is in use by ${ownerName}: stop it, or set DATA_DIR to another folder`,
  )
}

/**
 * Creates the lock file with its content in one step: it is written aside and linked, and linking
 * fails when the file exists.
 */
function createLock(file: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, born: processStart(process.pid) } satisfies Owner), {
    mode: 0o600,
  })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isOwner(owner) ? owner : undefined
  } catch {
    return undefined
  }
}

const isOwner = (value: unknown): value is Owner =>
  isObject(value) && typeof value['pid'] === 'number' && typeof value['born'] === 'string'

function isAlive(owner: Owner, file: string): boolean {
  if (owner.pid === process.pid) return lockedFiles.has(file)
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const born = processStart(owner.pid)
  return born === '' || owner.born === '' || born === owner.born
}

/**
 * Returns boot id and start time of a process, from Linux. In a container process numbers start
 * anew with each boot.
 */
function processStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot}/${startTime}`
  } catch {
    return ''
  }
}

/**
 * Removes a dead process's lock. Two processes may try at once, so the removed file is checked:
 * another one's fresh lock is put back.
 */
function removeStaleLock(file: string, dead: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const removed = readOwner(aside)
  if (removed && (removed.pid !== dead?.pid || removed.born !== dead.born)) linkSync(aside, file)
  rmSync(aside, { force: true })
}
