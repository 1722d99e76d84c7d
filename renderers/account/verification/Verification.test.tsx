// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Dialog } from '#schemas/dialog.ts'
import type { Verification as Check } from '#schemas/verification.ts'
import { apiOver } from '#src/api/api.fixture.ts'
import { ApiError } from '#src/api/error.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Verification from './Verification.tsx'

const lacking = () => Promise.reject(new ApiError({ kind: 'refused', status: 409, type: 'KycUserProfileException' }))

type Answers = Parameters<typeof apiOver>[0]

function Platform({ answers, children }: { readonly answers: Answers; readonly children: ReactNode }) {
  const stores = useStores()
  useState(() => Object.assign(stores.api, apiOver(answers)))
  return children
}

const TopDialog = observer(function TopDialog() {
  const { dialogs, toasts } = useStores().ui
  return (
    <>
      <output>{dialogs.top?.slug}</output>
      {toasts.toasts.map(({ id, key }) => (
        <p key={id}>{key}</p>
      ))}
    </>
  )
})

function show(check: Partial<Check>, answers: Answers = { 'sumsub.createApplicant': lacking }) {
  const value: Check = { provider: 'sandbox', state: 'none', reasons: [], ...check }
  render(
    <StoryProviders locale="es" theme="dark">
      <Platform answers={answers}>
        <Verification verification={new Resource(() => Promise.resolve(value), { state: 'success', value })} />
        <TopDialog />
      </Platform>
    </StoryProviders>,
  )
}

afterEach(cleanup)

it('[PRF-05] [SHL-20] a player with an incomplete profile is asked to complete it, with the reason', async () => {
  show({ state: 'none' })
  const begin = screen.getByRole('button', { name: 'Empezar' })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(begin)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('fill-profile-info'))
  expect(screen.getByText('Completa primero tu perfil')).toBeTruthy()
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

it('[PRF-05] shows why a document was rejected, also for unknown reasons, and offers another try', () => {
  show({ state: 'rejected', reasons: ['DOCUMENT_EXPIRED', 'SOMETHING_NEW'] })
  expect(screen.getByText('El documento ha caducado.')).toBeTruthy()
  cleanup()
  show({ state: 'rejected', reasons: ['SOMETHING_NEW'] })
  expect(screen.getByText('No hemos podido aceptar el documento.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
})

it('[PRF-05] Sumsub is loaded only when the player opens it', () => {
  show({ state: 'document_required', provider: 'sumsub' })
  expect(screen.getByRole('button', { name: 'Ir a la verificación' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

it.each([
  ['pending', 'Estamos revisando tu documento'],
  ['approved', 'Tu identidad está verificada'],
] as const)('[PRF-05] %s shows: %s', (state, words) => {
  show({ state })
  expect(screen.getByText(words)).toBeTruthy()
})

it.each([false, true])(
  '[PRF-05] once the check is approved the account is loaded again, unless the player was verified before (%s)',
  async (isKnown) => {
    const calls: string[] = []
    const checks = new Resource<Check>(() => Promise.reject(new Error('not asked')), {
      state: 'success',
      value: { provider: 'sandbox', state: 'pending', reasons: [] },
    })
    const answer = () => {
      calls.push('account.getInfo')
      return Promise.resolve({ ...player, is_verified: true })
    }
    const Known = observer(function Known() {
      return <output>{String(useStores().session.account?.is_verified)}</output>
    })
    function Answering({ children }: { readonly children: ReactNode }) {
      const stores = useStores()
      useState(() => Object.assign(stores.api, apiOver({ 'account.getInfo': answer })))
      return children
    }
    render(
      <StoryProviders locale="es" theme="dark" account={{ ...player, is_verified: isKnown }}>
        <Answering>
          <Verification verification={checks} />
          <Known />
        </Answering>
      </StoryProviders>,
    )
    expect(calls).toEqual([])
    await act(async () => checks.succeed({ provider: 'sandbox', state: 'approved', reasons: [] }))
    expect([calls, screen.getByRole('status').textContent]).toEqual([isKnown ? [] : ['account.getInfo'], 'true'])
  },
)

it.each([
  ['pending', 2],
  ['none', 0],
  ['rejected', 0],
  ['approved', 0],
] as const)('[PRF-05] a check that is %s is requested again within seven seconds: %i times', async (state, times) => {
  vi.useFakeTimers()
  try {
    let requests = 0
    const value: Check = { provider: 'sandbox', state, reasons: [] }
    const answer = () => {
      requests++
      return Promise.resolve(value)
    }
    render(
      <StoryProviders locale="es" theme="dark" account={{ ...player, is_verified: true }}>
        <Verification verification={new Resource(answer, { state: 'success', value })} />
      </StoryProviders>,
    )
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(requests).toBe(times)
    cleanup()
    await vi.advanceTimersByTimeAsync(7000)
    expect(requests).toBe(times)
  } finally {
    vi.useRealTimers()
  }
})

it('[PRF-05] a document is chosen, checked and sent: its name is shown, and nothing is sent without one', async () => {
  show({ state: 'document_required' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  expect([send.disabled, screen.queryByText('Ningún archivo elegido') !== null]).toEqual([true, true])
  const choose = (file: File) => act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  await choose(new File(['words'], 'me.txt', { type: 'text/plain' }))
  expect([send.disabled, input.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  await choose(new File(['x'], 'passport.png', { type: 'image/png' }))
  expect([send.disabled, screen.queryByText('passport.png') !== null]).toEqual([false, true])
})

it.each([
  [
    new ApiError({ kind: 'network', status: 0 }),
    'No hemos podido iniciar la verificación. Inténtalo de nuevo en un momento.',
  ],
  [new ApiError({ kind: 'refused', status: 409, type: 'KycUserProfileException' }), 'Completa primero tu perfil'],
])('[PRF-05] the button that starts the check is busy meanwhile; after %s it shows: %s', async (failure, words) => {
  const { promise, reject } = Promise.withResolvers<never>()
  let calls = 0
  show(
    { state: 'none' },
    {
      'sumsub.createApplicant': () => {
        calls++
        return promise
      },
    },
  )
  const begin = screen.getByRole('button', { name: 'Empezar' })
  fireEvent.click(begin)
  fireEvent.click(begin)
  expect([begin.getAttribute('aria-busy'), calls]).toEqual(['true', 1])
  await act(async () => reject(failure))
  expect(screen.getByText(words)).toBeTruthy()
  expect(begin.getAttribute('aria-busy')).toBeNull()
})

it('[PRF-05] a document that failed is sent again by the same button, and meanwhile no other can be chosen', async () => {
  const uploads: PromiseWithResolvers<never>[] = []
  show(
    { state: 'document_required' },
    {
      'sumsub.uploadDocument': () => {
        const upload = Promise.withResolvers<never>()
        uploads.push(upload)
        return upload.promise
      },
    },
  )
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const error = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect([input.accept, error()]).toEqual([
    'image/jpeg,image/png,image/webp,application/pdf',
    'JPEG, PNG, WebP o PDF, hasta 5 MB. Deben verse las cuatro esquinas.',
  ])
  const file = new File(['x'], 'passport.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  for (const time of [1, 2]) {
    fireEvent.click(send)
    // the browser reads the file at its own pace
    await waitFor(() => expect(uploads).toHaveLength(time), { timeout: 30_000 })
    fireEvent.click(send)
    expect([send.getAttribute('aria-busy'), input.disabled, uploads.length]).toEqual(['true', true, time])
    const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="Enviando tu documento"]')
    await waitFor(() => expect(bar?.value).toBe(75))
    await act(async () => uploads[time - 1]?.reject(new ApiError({ kind: 'network', status: 0 })))
    expect([error(), input.getAttribute('aria-invalid')]).toEqual([
      'No hemos recibido el archivo. Envíalo de nuevo.',
      'true',
    ])
    expect([send.disabled, send.getAttribute('aria-busy'), input.disabled]).toEqual([false, null, false])
  }
})

it('[PRF-05] each reason of a rejection has its message, and the player can start another try', () => {
  show({ state: 'rejected', reasons: ['NAME_MISMATCH', 'DOCUMENT_UNREADABLE'] })
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons).toEqual([
    'No podemos leer la imagen. Haz otra con buena luz.',
    'El nombre no coincide con el de tu perfil.',
  ])
  expect(document.querySelector('input[type=file]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(document.querySelector('input[type=file]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
})
