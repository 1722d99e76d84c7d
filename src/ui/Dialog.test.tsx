// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  // a dialog that a click has closed absorbs others for a moment, in the tests that share this window too
  vi.runAllTimers()
  vi.useRealTimers()
})

function open(props: Partial<ComponentProps<typeof Dialog>>) {
  const closed: true[] = []
  render(
    <Dialog isOpen onClose={() => closed.push(true)} title="Create an account" closeLabel="Close" {...props}>
      <p>Content</p>
    </Dialog>,
  )
  return closed
}

describe('dialog', () => {
  it('[SHL-06] closes by Escape and by its button', () => {
    const closed = open({})
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Create an account' }), { key: 'Escape' })
    expect(closed).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toHaveLength(2)
  })

  it('[SHL-06] has no close button and stays at Escape when closing is prevented', () => {
    const closed = open({ preventClose: true })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(closed).toEqual([])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it.each([
    [{}, true],
    [{ hasClose: false }, false],
    [{ hasClose: true, preventClose: true }, false],
  ])('[SHL-06] with %j it has a close button: %s', (props, hasButton) => {
    const closed = open(props)
    expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(hasButton)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(closed.length > 0).toBe(!('preventClose' in props))
  })

  it.each([
    [{}, []],
    [{ size: 'm' }, []],
    [{ size: 's' }, ['s']],
    [{ size: 'l', media: 'Art' }, ['l', 'withMedia']],
  ] as const)('[SHL-06] its size is medium unless content says otherwise: %j', (props, classes) => {
    open(props)
    const { classList } = screen.getByRole('dialog')
    expect(['s', 'l', 'withMedia'].filter((name) => classList.contains(name))).toEqual(classes)
  })

  it.each([
    [{}, false],
    [{ isTitleHidden: true }, true],
  ])('[SHL-06] its title names it, for the eye too unless %j', (props, isHidden) => {
    open(props)
    expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeTruthy()
    expect(screen.getByText('Create an account').classList.contains('hidden')).toBe(isHidden)
  })
})
