import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Locks a file, so that one process works at a time. Waits for the holder and takes over from one
 * that has ended. Returns the release; the signal ends the wait.
 */
export async function lock(file: string, signal?: AbortSignal): Promise<() => void> {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (!isHeld(file)) rmSync(file, { force: true })
    else if (!isTold) console.error('[build] another process is building, waiting …')
    await pause(200, undefined, signal && { signal })
  }
}

function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return true
  } catch (error) {
    // a new lock may have no number in it yet: it is read again in the next round
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
