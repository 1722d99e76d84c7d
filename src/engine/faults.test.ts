import { expect, it } from 'vitest'
import { type Fault, FaultLog } from './faults.ts'

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
