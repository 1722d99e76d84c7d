// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Form } from '#schemas/form.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { FormData } from '#src/engine/forms/input/formData.ts'
import type { SubmitOutcome } from '#src/engine/forms/store/SubmitOutcome.ts'
import { Resource } from '#src/shared/Resource.ts'
import { sampleData } from '../../../.storybook/sampleData.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import Confirmation from './Confirmation.tsx'

const loadedResource = (source: string) =>
  new Resource(() => Promise.resolve(sampleData[source] as never), {
    state: 'success' as const,
    value: sampleData[source] as never,
  })

interface Answering {
  readonly token?: string
  readonly submit: (form: Form, values: FormData) => Promise<SubmitOutcome | undefined>
  readonly children: ReactNode
}

function Answering({ token, submit, children }: Answering) {
  const engine = use(EngineContext)
  const query: Record<string, string> = token ? { token } : {}
  const route = { ...engine.route, query }
  return <EngineContext value={{ ...engine, route, submit }}>{children}</EngineContext>
}

function show(outcome: SubmitOutcome | undefined, token = 'abc') {
  const sent: unknown[] = []
  const submit: Answering['submit'] = async ({ submit: { successUrl } }, values) => {
    sent.push([successUrl, values])
    return outcome
  }
  render(
    <StoryProviders locale="en" theme="dark">
      <Answering token={token} submit={submit}>
        <Confirmation
          form="confirm-by-link"
          successUrl="/confirmation/success"
          document={loadedResource('content.form')}
          metadata={loadedResource('metadata.lists')}
        />
      </Answering>
    </StoryProviders>,
  )
  return sent
}

afterEach(cleanup)

it('[PRF-04] the token of the address is submitted automatically, once', async () => {
  const sent = show(undefined)
  await screen.findAllByText('Confirming…')
  expect(sent).toEqual([['/confirmation/success', { token: 'abc' }]])
})

it('[PRF-04] an invalid link is reported, with a link to request another one', async () => {
  show({ notice: 'auth.linkError' })
  await screen.findByText(/has expired or has already been used/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings')
})

it('[PRF-04] an address without a token is an invalid link, and nothing is sent', async () => {
  const sent = show(undefined, '')
  await screen.findByText(/has expired or has already been used/)
  expect(sent).toEqual([])
})

it('[PRF-04] a failed request can be repeated', async () => {
  const sent = show({ notice: 'auth.offline' })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(sent).toHaveLength(2)
})
