import { expect, it } from 'vitest'
import { type Fault, FaultLog, kindOf } from './faults.ts'

it('[ENG-17] what was reported of a block can be asked for, each kind once', () => {
  const sent: Fault[] = []
  const log = new FaultLog((fault) => sent.push(fault))
  const fault = (entry: string, kind: Fault['kind'], message: string): Fault => ({
    component: 'a.b',
    entry,
    kind,
    message,
  })
  log.report(fault('one', 'render', 'first'))
  log.report(fault('two', 'data', 'late'))
  log.report(fault('one', 'render', 'again'))
  log.report(fault('one', 'effect', 'click'))
  expect(log.of('one').map(({ kind, message }) => `${kind} ${message}`)).toEqual(['render first', 'effect click'])
  expect(sent).toHaveLength(3)
})

it.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', 'chunk'],
  ['error loading dynamically imported module: /assets/a.js', 'chunk'],
  ['Importing a module script failed.', 'chunk'],
  ['Unable to preload CSS for /assets/a.css', 'chunk'],
  ['Failed to fetch', 'render'],
  ['Error loading player', 'render'],
])('[ENG-04] what a browser says of a block’s code makes a chunk’s fault, nothing else: %s', (message, kind) => {
  expect(kindOf(new TypeError(message), {})).toBe(kind)
})
