import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './lockFolder.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'))
  folder = join(parent, 'data')
})

afterEach(() => rmSync(parent, { recursive: true }))

it('the data folder is readable by its owner only', () => {
  lockFolder(folder)()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('a folder that is in use is refused with its name and the process that uses it', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`the data folder ${folder} is in use by process ${process.pid}`)
  release()
})

it('a folder of another living process is refused', () => {
  lockFolder(folder)()
  writeFileSync(join(folder, '.lock'), JSON.stringify({ pid: process.ppid, born: '' }))
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
})

it('a released folder can be locked again', () => {
  lockFolder(folder)()
  expect(() => lockFolder(folder)()).not.toThrow()
})

const deadOwners = [
  ['is dead', { pid: 2 ** 30, born: '' }],
  ['had the number that this process has now', { pid: process.pid, born: 'another boot/1' }],
] as const
const reusedPid = [
  'had the number that another process has now',
  { pid: process.ppid, born: 'another boot/1' },
] as const

// only Linux reveals when a process was started
it.each(process.platform === 'linux' ? [...deadOwners, reusedPid] : deadOwners)(
  'the lock of a process that %s is taken over',
  (_, owner) => {
    lockFolder(folder)()
    writeFileSync(join(folder, '.lock'), JSON.stringify(owner))
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    release()
  },
)

it.runIf(process.platform === 'linux')(
  'the process that owns a lock is identified by its number and its start time',
  () => {
    const file = join(folder, '.lock')
    lockFolder(folder)
    const storedOwner = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; born: string }
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // the program's name is in brackets, and may contain blanks and brackets itself
    const ticks = (pid: number) => /.*\) (?:\S+ ){19}(\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    expect(storedOwner).toEqual({ pid: process.pid, born: `${boot}/${ticks(process.pid)}` })
    writeFileSync(file, JSON.stringify({ pid: process.ppid, born: `${boot}/${ticks(process.ppid)}` }))
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
  },
)

it('a truncated lock file is taken over', () => {
  lockFolder(folder)()
  writeFileSync(join(folder, '.lock'), '{"pi')
  expect(() => lockFolder(folder)()).not.toThrow()
})
