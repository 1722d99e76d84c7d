import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/**
 * Starts a program whose start takes this long; it prints when it begins, and when what it opened
 * is closed.
 */
function startSlowly(ms: number) {
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { runUntilStopped } from '${import.meta.dirname}/run-until-stopped.ts'
    await runUntilStopped(async (signal) => {
      console.log('starting')
      await sleep(${ms}, undefined, { signal }).catch(() => console.log('given up'))
      return { origin: 'http://nowhere', demoAccounts: [], close: async () => console.log('closed') }
    })
    setInterval(() => undefined, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const printed = async (text: string) => {
    while (!output.includes(text)) await once(child.stdout, 'data')
  }
  return { child, printed, output: () => output, ended: once(child, 'close') }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while the site is starting closes what was opened and ends with 0',
  async (signal) => {
    const { child, printed, output, ended } = startSlowly(60_000)
    await printed('starting')
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(output()).toBe('starting\ngiven up\nclosed\n')
  },
)

it('SIGTERM after the start closes the site and ends with 0', async () => {
  const { child, printed, output, ended } = startSlowly(1)
  await printed('ready')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output()).toMatch(/^starting\n\nCroupier is ready at http:\/\/nowhere .*\n\nclosed\n$/)
})
