// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RadioList } from './RadioList.tsx'

it('[FRM-12] a masked card number keeps its order in a page that is read from right to left', () => {
  const choices = [{ value: '7', label: '424242...4242' }]
  render(<RadioList id="card" name="card" label="بطاقة" choices={choices} value="7" onValue={() => undefined} />)
  expect(screen.getByText('424242...4242').tagName).toBe('BDI')
})
