// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import RichText from './RichText.tsx'

afterEach(cleanup)

describe('rich text', () => {
  it('shows the HTML that passed the boundary as it is', () => {
    render(<RichText html={'<h2>Rules</h2><p>Play <strong>fair</strong>.</p>'} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Rules')
    expect(screen.getByText('fair').tagName).toBe('STRONG')
  })
})
