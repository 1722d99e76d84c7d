import { expect, it } from 'vitest'
import { ChunkError } from '#src/shared/ChunkError.ts'
import {
  type Fault,
  FaultLog,
  markMounted,
  blockInStack,
  isMounted,
  isRenderedAgain,
  kindOf,
  messageOf,
  parseFault,
  stackName,
} from './faults.ts'

it('[ENG-17] the reported faults of a block can be listed, each kind once', () => {
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

it('[ENG-04] code that can’t be loaded makes a chunk’s fault of a block, mounted or not, and no words do', () => {
  const block = {}
  const leave = markMounted(block)
  expect([kindOf(new ChunkError('no code'), {}), kindOf(new ChunkError('no code'), block)]).toEqual(['chunk', 'chunk'])
  leave()
  expect(kindOf(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), {})).toBe('render')
})

it('[ENG-05] the same block of another document is a different one, and its faults are reported', () => {
  const sent: string[] = []
  let place = '/offers'
  const log = new FaultLog(
    ({ message }) => sent.push(message),
    () => place,
  )
  const report = (message: string) => log.report({ component: 'a.b', entry: 'one', kind: 'render', message })
  report('first')
  report('again')
  place = '/winners'
  report('elsewhere')
  expect(sent).toEqual(['first', 'elsewhere'])
})

it.each([
  ['render:hero', { kind: 'render', entry: 'hero' }],
  ['effect:hero-2', { kind: 'effect', entry: 'hero-2' }],
  ['unknown:a', { kind: 'unknown', entry: 'a' }],
  ['invalid:a', { kind: 'invalid', entry: 'a' }],
  ['chunk:a', { kind: 'chunk', entry: 'a' }],
  ['data:a', { kind: 'data', entry: 'a' }],
  ['fire:hero', undefined],
  ['render:', undefined],
  ['render', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address raises with %j the fault %j', (text, fault) => {
  expect(parseFault(text)).toEqual(fault)
})

it('[ENG-05] an error of a mounted block is of kind effect; before and after, it is of kind render', () => {
  const block = {}
  const kinds = [kindOf('no', block)]
  const leave = markMounted(block)
  kinds.push(kindOf('no', block))
  expect([isMounted(block), isMounted({})]).toEqual([true, false])
  leave()
  kinds.push(kindOf('no', block))
  expect(kinds).toEqual(['render', 'effect', 'render'])
})

it('a report holds the error message, cut to 500 characters', () => {
  expect([messageOf(new TypeError('no words')), messageOf('no'), messageOf(undefined)]).toEqual([
    'no words',
    'no',
    'undefined',
  ])
  expect(messageOf(new Error('x'.repeat(501)))).toHaveLength(500)
})

const stack = (...names: string[]) => names.map((name) => `\n    at ${name} (file.js:1:1)`).join('')

it.each([
  [stack('Thrower', 'section', stackName({ component: 'a.broken', id: 'bad-1' }), 'block:a.box:outer'), 'bad-1'],
  [stack('Thrower', 'block-without-name'), undefined],
  ['', undefined],
  [null, undefined],
])('[ENG-05] in the component stack %j the block %s has failed', (text, id) => {
  expect(blockInStack(text)).toEqual(id && { component: 'a.broken', id })
})

it.each([
  ['a block that is made again', stack('Thrower', 'block-without-name', 'Suspense'), true],
  ['a block that was made again', stack('Thrower', 'block:a.b:c', 'block-without-name'), false],
  ['a waiting place of the component’s own', stack('Thrower', 'Suspense', 'block-without-name'), false],
  ['a component that is called so', stack('SuspenseLike', 'block-without-name'), true],
  ['what is no block', stack('Layout', 'main'), false],
  ['nothing', '', false],
  ['nothing at all', undefined, false],
])('[ENG-05] an error in %s is told of later: %j → %s', (_, text, expected) => {
  expect(isRenderedAgain(text)).toBe(expected)
})
