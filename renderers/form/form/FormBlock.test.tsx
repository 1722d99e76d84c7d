// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { use, useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import Value from 'typebox/value'
import { afterEach, describe, expect, it } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import { FormView } from '#renderers/parts/forms/FormView.tsx'
import { Form } from '#schemas/form.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { openValidator } from '#src/content/validators/openValidator.ts'
import { EngineContext, type SubmitForm } from '#src/engine/context.ts'
import { here } from '#src/shared/lazy.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import restore from '../../../fixtures/content/form/en/restore.json' with { type: 'json' }
import signUp from '../../../fixtures/content/form/en/sign-up-email.json' with { type: 'json' }

const metadata = {
  countries: [{ country_code: 'ES', name: 'Spain', phone_code: '34', mask: [], currency: 'EUR' }],
  currencies: [{ code: 'EUR', name: 'Euro', decimals: 2, is_crypto: false }],
  game_types: [],
}
const messages = {
  wrongEmailAddress: 'Not an e-mail address',
  shortPassword: 'Longer, please',
  alreadyRegistered: 'Taken',
}
const form = Value.Parse(Form, signUp)
const validator = openValidator(
  compileForm(form.schema, { rules: validationRules, runtime: '/runtime.js' }),
  validatorRuntime,
)
const compiled = here(validator)

interface EngineProps {
  readonly submit: SubmitForm
  readonly validator?: typeof compiled
  readonly children: ReactNode
}

function Engine({ submit, validator: own = compiled, children }: EngineProps) {
  const engine = use(EngineContext)
  return <EngineContext value={{ ...engine, validators: () => own, submit }}>{children}</EngineContext>
}

function show(submit: SubmitForm, over: Partial<Form> = {}) {
  return render(
    <StoryProviders locale="en" theme="dark">
      <Engine submit={submit}>
        <FormView form={{ ...form, ...over }} validator="/v.js" messages={messages} metadata={metadata} />
      </Engine>
    </StoryProviders>,
  )
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = () => screen.getByRole('button', { name: 'Create an account' }) as HTMLButtonElement

function fillAll() {
  fill('Email', 'ana@example.com')
  fill('Password', 'secret-1')
  fill('Country', 'ES')
  fill('Currency', 'EUR')
  fireEvent.click(screen.getByLabelText(/18 or older/))
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a form', () => {
  it('[FRM-06] can be sent once it is valid and changed, and sends what its document says', async () => {
    const sent: unknown[] = []
    show(async (_, values) => void sent.push(values))
    expect(button().disabled).toBe(true)
    fillAll()
    await waitFor(() => expect(button().disabled).toBe(false))
    fireEvent.click(button())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      email: 'ana@example.com',
      password: 'secret-1',
      country: 'ES',
      currency: 'EUR',
      terms: true,
    })
  })

  it('[FRM-12] an error stands at its field, is tied to it, and both are there for a screen reader', async () => {
    show(async () => undefined)
    fill('Email', 'nope')
    fireEvent.blur(screen.getByLabelText('Email'))
    const error = await screen.findByText('Not an e-mail address')
    const field = screen.getByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(error.closest(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)).not.toBeNull()
    expect(error.closest('[aria-live]')).not.toBeNull()
  })

  it('[FRM-05] under onSubmit timing it can be pressed, and then the first field in error is scrolled to and focused', async () => {
    const scrolledTo: Element[] = []
    // jsdom lays nothing out, so it can't scroll
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this)
    }
    show(async () => undefined, { timing: 'onSubmit' })
    fill('Email', 'nope')
    expect(screen.queryByText('Not an e-mail address')).toBeNull()
    await waitFor(() => expect(button().disabled).toBe(false))
    fireEvent.click(button())
    await screen.findByText('Not an e-mail address')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(scrolledTo).toEqual([screen.getByLabelText('Email')])
  })

  it('[FRM-08] what the platform refuses lands on its field, and everything typed is still there', async () => {
    show(async () => ({ fields: { email: 'alreadyRegistered' }, notice: 'wrongRegServerError' }))
    fillAll()
    await waitFor(() => expect(button().disabled).toBe(false))
    fireEvent.click(button())
    await screen.findByText('Taken')
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('secret-1')
  })

  it('[FRM-08] without a field the notice of the failure is announced', async () => {
    show(async () => ({ notice: 'auth.tooManyRequests' }))
    fillAll()
    await waitFor(() => expect(button().disabled).toBe(false))
    fireEvent.click(button())
    const notice = await screen.findByText(/Too many attempts/)
    expect(notice.closest('[aria-live="assertive"]')).not.toBeNull()
  })
})

/**
 * Presses the button in the moment in which the form has hydrated, before anything else can happen.
 */
function Hasty({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => void screen.getByRole('button', { name: restore.submit.label }).click(), [])
  return children
}

it('[FRM-06] a press in the moment in which the form hydrates sends what was typed before', async () => {
  const sent: unknown[] = []
  const restoring = Value.Parse(Form, restore)
  const own = here(
    openValidator(compileForm(restoring.schema, { rules: validationRules, runtime: '/runtime.js' }), validatorRuntime),
  )
  const page = (
    <StoryProviders locale="en" theme="dark">
      <Engine submit={async (_, values) => void sent.push(values)} validator={own}>
        <Hasty>
          <FormView form={restoring} validator="/restore.js" messages={messages} metadata={metadata} />
        </Hasty>
      </Engine>
    </StoryProviders>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const field = screen.getByLabelText<HTMLInputElement>(restore.schema.properties.login.title)
  field.value = 'ana@example.com'
  const root = await act(async () => hydrateRoot(place, page))
  await waitFor(() => expect(sent).toEqual([{ login: 'ana@example.com' }]))
  await screen.findByText(restore.submit.successMessage)
  act(() => root.unmount())
  place.remove()
})
