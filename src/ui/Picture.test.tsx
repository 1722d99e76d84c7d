// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

afterEach(cleanup)

describe('picture', () => {
  it('shows a drawing in the place of a file that cannot be had, until there is another', () => {
    const { rerender } = render(<Picture src="/gone.png" alt="A wheel" width={300} height={400} />)
    const image = screen.getByRole('img', { name: 'A wheel' })
    fireEvent.error(image)
    expect(image.getAttribute('src')).toBe('/brand/fallback.svg')
    rerender(<Picture src="/there.png" alt="A wheel" width={300} height={400} />)
    expect(image.getAttribute('src')).toBe('/there.png')
  })
})
