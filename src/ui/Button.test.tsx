// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

describe('button', () => {
  it('ignores clicks while it is loading, and keeps its place in the focus order', () => {
    const clicks: string[] = []
    const view = (isLoading: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clicks.push('submit')
        }}
      >
        <Button type="submit" isLoading={isLoading} onClick={() => clicks.push('click')}>
          Save
        </Button>
      </form>
    )
    const { rerender } = render(view(true))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    fireEvent.click(button)
    expect(clicks).toEqual([])
    expect(button.disabled).toBe(false)
    rerender(view(false))
    fireEvent.click(button)
    expect(clicks).toEqual(['click', 'submit'])
  })

  it('is a link when it has an address, and has a label when it shows only an icon', () => {
    render(<Button href="/offers" icon="gift" label="Offers" />)
    expect(screen.getByRole('link', { name: 'Offers' }).getAttribute('href')).toBe('/offers')
  })
})
