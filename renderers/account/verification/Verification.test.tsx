// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Dialog } from '#schemas/dialog.ts'
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

const TopDialog = observer(function TopDialog() {
  return <output>{useStores().ui.dialogs.top?.slug}</output>
})

function show(check: Partial<Check>) {
  const value: Check = { provider: 'sandbox', state: 'none', reasons: [], ...check }
  render(
    <StoryProviders locale="es" theme="dark">
      <Platform>
        <Verification verification={new Resource(() => Promise.resolve(value), { state: 'success', value })} />
        <TopDialog />
      </Platform>
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-05] [SHL-20] who lacks data in the profile is asked to fill it in, and reads why', async () => {
  show({ state: 'none' })
  const begin = screen.getByRole('button', { name: 'Empezar' })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(begin)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('fill-profile-info'))
  expect(screen.getByText('Primero, tu perfil')).toBeTruthy()
  expect(begin.isConnected).toBe(true)
})

it.each(['en', 'es', 'ar'])(
  '[PRF-05] [SHL-20] who agrees to it in %s finds the way back from the profile',
  (locale) => {
    const source = readFileSync(`fixtures/content/dialog/${locale}/fill-profile-info.json`, 'utf8')
    const { whenAgreed } = JSON.parse(source) as Dialog
    expect(whenAgreed).toMatchObject([
      { type: 'navigate', url: '/profile/settings?from=/profile/verification&toastType=fill-profile' },
    ])
  },
)

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
