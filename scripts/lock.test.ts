import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lock } from './lock.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the lock of the build', () => {
  it('is held by one at a time', async () => {
    const file = path.join(folder, 'build.lock')
    const unlock = await lock(file)
    let isSecondIn = false
    const second = lock(file).then((release) => {
      isSecondIn = true
      release()
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isSecondIn).toBe(false)
    unlock()
    await second
    expect(isSecondIn).toBe(true)
  })

  it('of a process that is gone is taken over', async () => {
    const file = path.join(folder, 'build.lock')
    writeFileSync(file, '2147483647')
    const unlock = await lock(file)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    unlock()
  })

  it('is waited for no longer than the start goes on', async () => {
    const file = path.join(folder, 'build.lock')
    const unlock = await lock(file)
    const stopped = new AbortController()
    const waiting = lock(file, stopped.signal)
    stopped.abort()
    await expect(waiting).rejects.toThrow('aborted')
    unlock()
  })
})
