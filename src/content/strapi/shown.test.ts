import { expect, it } from 'vitest'
import { isShown } from './shown.ts'

it.each([
  [{}, {}, true],
  [{ only: { type: ['a', 'b'] } }, { type: 'b' }, true],
  [{ only: { type: ['a', 'b'] } }, { type: 'c' }, false],
  [{ only: { type: [] } }, { type: 'a' }, false],
  [{ only: { type: ['a'], kind: ['x'] } }, { type: 'c', kind: 'x' }, true],
  [{ except: { type: ['a'] } }, { type: 'a' }, false],
  [{ except: { type: ['a'] } }, { type: 'b' }, true],
  [{ only: { type: ['a'] }, except: { kind: ['x'] } }, { type: 'a', kind: 'x' }, false],
  [{ only: { type: ['a'] }, except: { kind: ['x'] } }, { type: 'a', kind: 'y' }, true],
  // a setting without a value
  [{ only: { type: [null] } }, {}, true],
  [{ only: { type: [null] } }, { type: null }, true],
  [{ only: { type: ['a'] } }, {}, false],
])('a setting for %j is shown beside %j: %s', (shown, settings, isThere) => {
  expect(isShown(shown, settings)).toBe(isThere)
})
