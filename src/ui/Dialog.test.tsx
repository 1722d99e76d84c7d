// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function show(preventClose: boolean) {
  const closed: true[] = []
  render(
    <Dialog
      isOpen
      onClose={() => closed.push(true)}
      title="Create an account"
      closeLabel="Close"
      preventClose={preventClose}
    >
      <p>Content</p>
    </Dialog>,
  )
  return closed
}

describe('dialog', () => {
  it('[SHL-06] closes by Escape and by its button', () => {
    const closed = show(false)
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Create an account' }), { key: 'Escape' })
    expect(closed).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toHaveLength(2)
  })

  it('[SHL-06] has no close button and stays at Escape when closing is prevented', () => {
    const closed = show(true)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(closed).toEqual([])
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
})
