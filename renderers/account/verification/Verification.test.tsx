// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Verification as Check } from '#schemas/verification.ts'
import { ApiError } from '#src/api/error.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Verification from './Verification.tsx'

const lacking = () => Promise.reject(new ApiError({ kind: 'refused', status: 409, type: 'KycUserProfileException' }))

function Platform({ children }: { readonly children: ReactNode }) {
  const stores = useStores()
  useState(() => Object.assign(stores.api, apiOver({ 'sumsub.createApplicant': lacking })))
  return children
}

function show(check: Partial<Check>) {
  const value: Check = { provider: 'sandbox', state: 'none', reasons: [], ...check }
  render(
    <StoryProviders locale="es" theme="dark">
      <Platform>
        <Verification verification={new Resource(() => Promise.resolve(value), { state: 'success', value })} />
      </Platform>
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-05] who lacks data in the profile is led to it, and finds the way back', async () => {
  show({ state: 'none' })
  fireEvent.click(screen.getByRole('button', { name: 'Empezar' }))
  const link = await screen.findByRole('link', { name: 'Completar el perfil' })
  expect(link.getAttribute('href')).toBe('/es/profile/settings?from=/profile/verification&toastType=fill-profile')
})

it('[PRF-05] says why a document was rejected, also for reasons that nobody knows, and offers another try', () => {
  show({ state: 'rejected', reasons: ['DOCUMENT_EXPIRED', 'SOMETHING_NEW'] })
  expect(screen.getByText('El documento ha caducado.')).toBeTruthy()
  cleanup()
  show({ state: 'rejected', reasons: ['SOMETHING_NEW'] })
  expect(screen.getByText('No hemos podido aceptar el documento.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
})

it('[PRF-05] with Sumsub nothing of it is loaded before the player goes there', () => {
  show({ state: 'document_required', provider: 'sumsub' })
  expect(screen.getByRole('button', { name: 'Ir a la comprobación' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

it.each([
  ['pending', 'Estamos revisando tu documento'],
  ['approved', 'Tu identidad está verificada'],
] as const)('[PRF-05] %s says: %s', (state, words) => {
  show({ state })
  expect(screen.getByText(words)).toBeTruthy()
})
