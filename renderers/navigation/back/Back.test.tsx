// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Back from './Back.tsx'
import type { BackProps } from './definition.ts'

const show = (actions: BackProps['actions']) =>
  render(
    <StoryProviders locale="en" theme="dark">
      <Back label="Back to sign in" actions={actions} />
    </StoryProviders>,
  )

afterEach(cleanup)

it('[AUT-01] the way back is a link where there is an address, so that it works without a script', () => {
  show([{ id: 'back', type: 'openAuth', view: 'authorization' }])
  const link = screen.getByRole('link', { name: 'Back to sign in' })
  expect(link.getAttribute('href')).toBe('/forms/sign_in')
  expect(JSON.parse(link.dataset['action'] ?? '')).toMatchObject([{ type: 'openAuth', view: 'authorization' }])
})

it('[AUT-01] without an address it is a button', () => {
  show([{ id: 'back', type: 'closeDialog' }])
  expect(screen.getByRole('button', { name: 'Back to sign in' }).dataset['action']).toContain('closeDialog')
})
