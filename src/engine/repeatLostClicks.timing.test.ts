// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatLostClicks } from './repeatLostClicks.ts'

let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  end = repeatLostClicks()
})
afterEach(() => {
  end()
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** A button that loses clicks until it has hydrated. */
function lostButton(type: 'button' | 'submit' = 'button') {
  const button = document.body.appendChild(document.createElement('button'))
  button.type = type
  const label = button.appendChild(document.createElement('span'))
  const tries = vi.fn()
  const clicks = vi.fn()
  let isHydrated = false
  const stop = (event: Event) => {
    if (event.target !== button && event.target !== label) return
    tries()
    if (!isHydrated) event.stopImmediatePropagation()
    else clicks()
  }
  addEventListener('click', stop, true)
  const hydrate = () => (isHydrated = true)
  return { button, label, tries, clicks, hydrate, leave: () => removeEventListener('click', stop, true) }
}

it('[ENG-08] a lost click is repeated until the button gets it, once however often it was clicked', () => {
  const { button, label, tries, clicks, hydrate, leave } = lostButton()
  label.click()
  button.click()
  vi.advanceTimersByTime(0)
  expect(tries).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(200)
  const repeated = tries.mock.calls.length
  expect(repeated).toBeGreaterThan(3)
  expect(clicks).not.toHaveBeenCalled()
  hydrate()
  vi.advanceTimersByTime(400)
  expect(clicks).toHaveBeenCalledTimes(1)
  // a click that arrives at once isn't repeated
  button.click()
  vi.advanceTimersByTime(400)
  expect(clicks).toHaveBeenCalledTimes(2)
  leave()
})

it('[ENG-08] a click is repeated for eight seconds at most, and not on a removed button', () => {
  const gone = lostButton()
  gone.button.click()
  vi.advanceTimersByTime(60)
  gone.button.remove()
  const before = gone.tries.mock.calls.length
  vi.advanceTimersByTime(500)
  expect(gone.tries.mock.calls.length).toBe(before)
  gone.leave()
  const late = lostButton()
  late.button.click()
  vi.advanceTimersByTime(7000)
  const repeated = late.tries.mock.calls.length
  expect(repeated).toBeGreaterThan(50)
  vi.advanceTimersByTime(1000)
  const last = late.tries.mock.calls.length
  late.hydrate()
  vi.advanceTimersByTime(5000)
  late.button.click()
  vi.advanceTimersByTime(5000)
  expect([late.tries.mock.calls.length, late.clicks.mock.calls.length]).toEqual([last + 1, 1])
  late.leave()
})

it('[ENG-08] a lost click on a button that sends a form, or beside any button, is not repeated', () => {
  const submit = lostButton('submit')
  submit.button.click()
  document.body.click()
  vi.advanceTimersByTime(1000)
  expect(submit.tries).toHaveBeenCalledTimes(1)
  submit.leave()
})
