// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { useNamedOptions } from './useNamedOptions.ts'

it('true and false without words are Yes and No, and no other value is', () => {
  const options = ['', true, false, 0].map((value) => ({ value, label: '' }))
  const { result } = renderHook(() => useNamedOptions([...options, { value: false, label: 'Never' }]), {
    wrapper: ({ children }) => (
      <StoryProviders locale="en" theme="dark">
        {children}
      </StoryProviders>
    ),
  })
  expect(result.current.map(({ label }) => label)).toEqual(['', 'Yes', 'No', '', 'Never'])
})
