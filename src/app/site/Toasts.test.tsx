// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStores } from '#src/stores/context.ts'
import type { ToastRequest, ToastStore } from '#src/stores/ToastStore.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Toasts from './Toasts.tsx'

let toasts: ToastStore

function Tap() {
  const { ui } = useStores()
  useEffect(() => void (toasts = ui.toasts), [ui])
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <StoryProviders locale="en" theme="dark">
      <Tap />
      <Toasts />
    </StoryProviders>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Returns the element of a toast's text. */
function show(request: Partial<ToastRequest> = {}): HTMLElement {
  act(() => void toasts.show({ type: 'info', text: 'Saved', ...request }))
  return screen.getByText('Saved').closest<HTMLElement>('.toast')!
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isThere = () => screen.queryByText('Saved') !== null

it.each([
  ['by itself', undefined, 5000],
  ['after the time that content gives it', 1200, 1200],
])('[SHL-08] a toast goes %s', (_, time, ends) => {
  show({ time })
  pass(ends - 1)
  expect(isThere()).toBe(true)
  pass(1)
  expect(isThere()).toBe(false)
})

it('[SHL-08] a toast of time 0 stays until its button removes it', () => {
  show({ time: 0 })
  pass(3_600_000)
  expect(isThere()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(isThere()).toBe(false)
})

it.each([
  ['the pointer is over it', 'pointerEnter', 'pointerLeave'],
  ['the focus is in it', 'focus', 'blur'],
] as const)('[SHL-08] a toast stays while %s, and has its whole time after that', (_, begins, ends) => {
  const { parentElement: held } = show()
  pass(4000)
  fireEvent[begins](held!)
  pass(60_000)
  expect(isThere()).toBe(true)
  fireEvent[ends](held!)
  pass(4999)
  expect(isThere()).toBe(true)
  pass(1)
  expect(isThere()).toBe(false)
})

it.each([
  ['neutral', undefined, 'info'],
  ['info', undefined, 'info'],
  ['success', undefined, 'check'],
  ['warning', undefined, 'alert'],
  ['error', undefined, 'alert'],
  ['success', 'gift', 'gift'],
] as const)('[SHL-19] a toast of type %s whose icon is %s shows the icon %s', (type, icon, shown) => {
  const toast = show({ type, icon })
  expect(toast.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${shown}$`))
  expect(toast.classList.contains(type)).toBe(type !== 'neutral')
})

it('[SHL-19] a toast that may not be closed has no button, one with an address has a link', () => {
  show({ allowClose: false, buttonAttrs: { label: 'See it', href: '/offers' } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe('/offers')
})

it('[SHL-08] an error is announced at once, the others when there is a pause', () => {
  expect(show({ type: 'error' }).getAttribute('role')).toBe('alert')
  expect(show({ type: 'warning' }).getAttribute('role')).toBeNull()
})
