// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { absorbSecondClick } from './absorbSecondClick.ts'

const clicked = vi.fn()
let link: HTMLElement
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  clicked.mockClear()
  link = document.body.appendChild(document.createElement('a'))
  link.addEventListener('click', clicked)
})
afterEach(() => {
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  link.remove()
})

const click = (over: MouseEventInit) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...over }))
const first = () => absorbSecondClick(new MouseEvent('click', { clientX: 100, clientY: 700 }))

it.each([
  ['at its place', { clientX: 104, clientY: 698 }, 0, 0],
  ['elsewhere', { clientX: 200, clientY: 700 }, 0, 1],
  ['by keyboard', { clientX: 100, clientY: 700, detail: 0 }, 0, 1],
  ['a second later', { clientX: 100, clientY: 700 }, 1000, 1],
])(
  'a click %s after one that closed a dialog acts as it should: %j, %i ms later, %i times',
  (_, over, later, times) => {
    first()
    vi.advanceTimersByTime(later)
    const wasLeft = click(over)
    expect([clicked.mock.calls.length, wasLeft]).toEqual([times, times === 1])
  },
)
