// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Rail } from './Rail.tsx'

let measures: (() => void)[] = []
let ended = 0

beforeEach(() => {
  measures = []
  ended = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measures.push(measure)
      }
      observe() {}
      disconnect() {
        ended++
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Row {
  readonly dir?: 'ltr' | 'rtl'
  readonly at?: number
  readonly width?: number
}

/** A row of 300 px with this visible width and scroll position. */
function show({ dir = 'ltr', at = 0, width = 100 }: Row = {}) {
  const view = render(
    <Rail label="Games" previousLabel="Back" nextLabel="On">
      <li>A game</li>
    </Rail>,
  )
  const list = screen.getByRole('list', { name: 'Games' })
  list.style.direction = dir
  const moves: number[] = []
  Object.defineProperties(list, {
    scrollLeft: { value: at, writable: true },
    scrollWidth: { value: 300 },
    clientWidth: { value: width },
  })
  list.scrollBy = ((to: ScrollToOptions) => void moves.push(to.left ?? 0)) as typeof list.scrollBy
  act(() => measures.at(-1)?.())
  return { ...view, list, moves }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

it.each([
  ['ltr', 'On', 85],
  ['ltr', 'Back', -85],
  ['rtl', 'On', -85],
  ['rtl', 'Back', 85],
] as const)('in a row that is read %s the button "%s" moves it by %i of 100 px', (dir, name, by) => {
  const { moves } = show({ dir, at: dir === 'rtl' ? -100 : 100 })
  fireEvent.click(button(name))
  expect(moves).toEqual([by])
})

it.each([
  [{ at: 0 }, true, false],
  [{ at: 100 }, false, false],
  [{ at: 200 }, false, true],
  [{ at: -200, dir: 'rtl' as const }, false, true],
  [{ at: -100, dir: 'rtl' as const }, false, false],
])('at %j there is nothing before (%s) or behind (%s)', (row, isFirst, isLast) => {
  show(row)
  expect([button('Back').disabled, button('On').disabled]).toEqual([isFirst, isLast])
})

it('a row is measured again when it is scrolled', () => {
  const { list } = show()
  list.scrollLeft = 200
  fireEvent.scroll(list)
  expect([button('Back').disabled, button('On').disabled]).toEqual([false, true])
})

it.each([
  [300, true],
  [200, false],
])('a row of which %i of 300 px are seen needs no buttons: %s', (width, isWhole) => {
  show({ width })
  expect(button('On').parentElement?.hidden).toBe(isWhole)
})

it('a removed row is no longer observed', () => {
  const { unmount } = show()
  unmount()
  expect(ended).toBe(measures.length)
})
