// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, use, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { validationRules } from '#registry/validationRules.ts'
import * as validatorRuntime from '#registry/validatorRuntime.ts'
import type { Account } from '#schemas/account.ts'
import type { Form } from '#schemas/form.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { openValidator } from '#src/content/validators/openValidator.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { here } from '#src/shared/lazy.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { FormView } from './FormView.tsx'

const text = (title: string, over: object = {}) => ({ type: 'string', title, ...over })
const two = { required: ['a'], properties: { a: text('A'), b: text('B') } }

interface Shown {
  readonly schema?: object
  readonly uiSchema?: object
  readonly form?: Partial<Omit<Form, 'submit'>>
  readonly submit?: Partial<Form['submit']>
  readonly engine?: Partial<EngineValue>
  readonly route?: Partial<RouteFacts>
  readonly values?: Readonly<Record<string, unknown>>
  readonly account?: Account
  readonly locale?: 'en' | 'es'
}

let stores: RootStore

function Around({ engine, route, children }: Pick<Shown, 'engine' | 'route'> & { readonly children: ReactNode }) {
  const engineContext = use(EngineContext)
  const currentStores = useStores()
  useEffect(() => void (stores = currentStores), [currentStores])
  return (
    <EngineContext value={{ ...engineContext, ...engine, route: { ...engineContext.route, ...route } }}>
      {children}
    </EngineContext>
  )
}

/** A form on an otherwise empty page; `sent` receives the sent values. */
function page({ schema = two, uiSchema = {}, form: over, submit, engine, values, ...around }: Shown = {}) {
  const sent: unknown[] = []
  const form: Form = {
    slug: 'test',
    title: 'Test',
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', ...schema },
    uiSchema: uiSchema as Form['uiSchema'],
    timing: 'onSubmit',
    ...over,
    submit: { label: 'Send', method: 'test', ...submit },
  }
  const compiled = here(
    openValidator(compileForm(form.schema, { rules: validationRules, runtime: '/runtime.js' }), validatorRuntime),
  )
  const { locale = 'en', account, route } = around
  const testEngine = {
    validators: () => compiled,
    submit: async (_: Form, data: unknown) => void sent.push(data),
    ...engine,
  }
  const element = (
    <StoryProviders locale={locale} theme="dark" account={account}>
      <Around engine={testEngine} route={route}>
        <FormView
          form={form}
          validator="test"
          messages={{ requiredField: 'Fill this in' }}
          metadata={undefined}
          values={values}
        />
      </Around>
    </StoryProviders>
  )
  return { sent, element }
}

function show(options: Shown = {}) {
  const { sent, element } = page(options)
  return { sent, ...render(element) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = (name = 'Send') => screen.getByRole<HTMLButtonElement>('button', { name })

// jsdom lays nothing out, so it can't scroll
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the fields that keep the button of a form off', () => {
  const three = {
    required: ['a', 'c', 'hidden'],
    properties: { a: text('A'), b: text('B', { minLength: 2 }), c: text('C'), hidden: text('Hidden') },
  }
  const eager = { form: { timing: 'eager' as const } }
  const named = () => {
    const regions = [...document.querySelectorAll('[aria-live=polite]')]
    return [...(regions.at(-1)?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  }

  it('[FRM-06] [FRM-12] are named once something was entered, in the order of the form, until they are right', async () => {
    show({ ...eager, schema: { ...three, required: ['a', 'c'] } })
    await act(async () => undefined)
    expect(named()).toEqual([])
    await act(async () => fill('B', 'x'))
    expect(named()).toEqual(['A', 'B', 'C'])
    await act(async () => fill('B', 'xy'))
    expect(named()).toEqual(['A', 'C'])
    await act(async () => fill('A', 'x'))
    await act(async () => fill('C', 'x'))
    expect([named(), button().disabled]).toEqual([[], false])
  })

  it('[FRM-06] lead to their field', async () => {
    show({ ...eager, schema: { ...three, required: ['a', 'c'] } })
    await act(async () => fill('A', 'x'))
    fireEvent.click(screen.getByRole('button', { name: 'C' }))
    expect(document.activeElement).toBe(field('C'))
  })

  it('[FRM-06] are not named where the player does not see them', async () => {
    show({ ...eager, schema: three, uiSchema: { hidden: { 'ui:widget': 'hidden' } } })
    await act(async () => fill('A', 'x'))
    expect([named(), button().disabled]).toEqual([['C'], true])
  })

  it('[FRM-06] of an earlier step lead back to it', async () => {
    const uiSchema = { a: { 'ui:step': 'First' }, c: { 'ui:step': 'Second' } }
    show({
      ...eager,
      schema: { required: ['c'], properties: { a: text('A', { minLength: 2 }), c: text('C') } },
      uiSchema,
    })
    await act(async () => fireEvent.click(button('Next')))
    await act(async () => fill('A', 'x'))
    await act(async () => fill('C', 'x'))
    expect(named()).toEqual(['A'])
    fireEvent.click(screen.getByRole('button', { name: 'A' }))
    expect([screen.getByRole('heading').textContent, document.activeElement]).toEqual(['Step 1 of 2 First', field('A')])
  })

  it('[FRM-06] are not named where the button can be pressed all the same', async () => {
    show({ schema: three, form: { timing: 'onSubmit' } })
    await act(async () => fill('A', 'x'))
    expect([named(), button().disabled]).toEqual([[], false])
  })
})

describe('the button of a form', () => {
  it('[FRM-06] is busy during the call, and sends once however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    let calls = 0
    const submit = () => {
      calls++
      return promise
    }
    show({ engine: { submit }, submit: { successMessage: 'Done.' } })
    fill('A', 'x')
    fireEvent.click(button())
    const atWork = await screen.findByRole('button', { name: 'Sending' })
    expect(atWork.getAttribute('aria-busy')).toBe('true')
    fireEvent.click(atWork)
    expect([calls, screen.queryByText('Done.')]).toEqual([1, null])
    await act(async () => resolve(undefined))
    expect(screen.getByText('Done.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
    expect([button().getAttribute('aria-busy'), button().disabled]).toEqual([null, true])
  })

  it.each([
    ['eager', undefined, [true, true, false]],
    ['onSubmit', undefined, [true, false, false]],
    ['eager', 'changed', [true, false, false]],
    ['onSubmit', 'changed', [true, false, false]],
    ['eager', 'always', [false, false, false]],
  ] as const)(
    '[FRM-06] under %s timing and the rule %s it is off while nothing, then something wrong, then all is filled in: %j',
    async (timing, enabled, off) => {
      show({ form: { timing }, submit: enabled && { enabled } })
      const seen = [button().disabled]
      await act(async () => fill('B', 'x'))
      await act(async () => void fireEvent.keyDown(field('B'), { key: 'Enter' }))
      seen.push(button().disabled)
      await act(async () => fill('A', 'x'))
      await waitFor(() => expect(button().disabled).toBe(off[2]))
      expect([...seen, button().disabled]).toEqual(off)
    },
  )

  it('[FRM-06] is disabled while a field reports an error, whatever the rules say', async () => {
    show({
      schema: { ...two, properties: { ...two.properties, file: text('File') } },
      uiSchema: { file: { 'ui:widget': 'file', 'ui:maxMegabytes': 0.000_001 } },
      form: { timing: 'eager' },
    })
    await act(async () => fill('A', 'x'))
    await waitFor(() => expect(button().disabled).toBe(false))
    const files = [new File(['too large'], 'a.png')]
    await act(async () => void fireEvent.change(field('File'), { target: { files } }))
    expect(button().disabled).toBe(true)
  })

  it('[FRM-06] is enabled at once when Enter is pressed after the last letter', async () => {
    show({ form: { timing: 'eager' } })
    fill('A', 'x')
    const before = button().disabled
    await act(async () => void fireEvent.keyDown(field('A'), { key: 'Enter' }))
    expect([before, button().disabled]).toEqual([true, false])
  })
})

describe('after a form has been sent', () => {
  it('[FRM-13] it is reset, and its draft is removed', async () => {
    const { sent } = show()
    fill('A', 'one')
    await waitFor(() => expect(JSON.stringify(Object.values({ ...sessionStorage }))).toContain('one'))
    fireEvent.click(button())
    await waitFor(() => expect(sent).toEqual([{ a: 'one' }]))
    await waitFor(() => expect(field('A').value).toBe(''))
    expect(JSON.stringify(Object.values({ ...sessionStorage }))).not.toContain('one')
  })

  it('[FRM-13] edited data stays as it was sent', async () => {
    const { sent } = show({ values: { a: 'old', b: 'kept' } })
    expect(button().disabled).toBe(true)
    fill('A', 'new')
    fireEvent.click(button())
    await waitFor(() => expect(sent).toEqual([{ a: 'new', b: 'kept' }]))
    await waitFor(() => expect(button().disabled).toBe(true))
    expect([field('A').value, field('B').value]).toEqual(['new', 'kept'])
    fill('A', 'newer')
    expect(button().disabled).toBe(false)
  })

  it('[FRM-13] refused values are still there, also after a reload', async () => {
    const submit = async () => ({ notice: 'form.generalError' })
    show({ engine: { submit } })
    fill('A', 'one')
    fireEvent.click(button())
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
    expect(field('A').value).toBe('one')
    cleanup()
    show({ engine: { submit } })
    await waitFor(() => expect(field('A').value).toBe('one'))
  })
})

describe('the owner of a form', () => {
  it('[FRM-13] the values of a player are not sent after they were signed out, with a notice', async () => {
    const { sent } = show({ account: player })
    expect(document.querySelector<HTMLInputElement>('form input[type=hidden][value="7"]')).not.toBeNull()
    fill('A', 'mine')
    act(() => void (stores.session.account = undefined))
    fireEvent.click(button())
    await screen.findByText('You’re no longer signed in. Please sign in again.')
    expect(sent).toEqual([])
  })

  it('[FRM-13] the values of one player are not shown to the next one', async () => {
    show({ account: player })
    fill('A', 'mine')
    act(() => void (stores.session.account = { ...player, uid: 8 }))
    expect(field('A').value).toBe('')
    cleanup()
    show({ account: { ...player, uid: 8 } })
    expect(field('A').value).toBe('')
  })

  it('[FRM-13] a guest who signs in keeps the entered values', () => {
    show()
    fill('A', 'mine')
    act(() => void (stores.session.account = player))
    expect(field('A').value).toBe('mine')
  })
})

/** Addresses after success in the hidden fields of the form. */
it.each([
  [{}, {}, 'en', { backUrl: '/club' }],
  [{ query: { page: '2' } }, {}, 'es', { backUrl: '/es/club?page=2' }],
  [{ query: { sent: 'test', page: '2' } }, {}, 'en', { backUrl: '/club?page=2' }],
  [{ query: { page: '2' } }, { successUrl: '/done' }, 'es', { backUrl: '/es/done' }],
  [{ query: { redirectUrl: '/cashier' } }, {}, 'en', { redirectUrl: '/cashier', backUrl: '/club' }],
  [{ query: { backUrl: '/winners' } }, {}, 'en', { redirectUrl: '/winners', backUrl: '/club?backUrl=%2Fwinners' }],
  [
    { query: { redirectUrl: '/cashier', backUrl: '/winners' } },
    {},
    'en',
    { redirectUrl: '/cashier', backUrl: '/club?backUrl=%2Fwinners' },
  ],
] as const)(
  '[RTE-21] at %j a form that says %j, in %s, leads without a script to %j',
  (route, submit, locale, places) => {
    show({ route: { path: '/club', ...route }, submit, locale })
    const hidden = [...document.querySelectorAll<HTMLInputElement>('form input[type=hidden]')]
    const names = ['redirectUrl', 'backUrl']
    expect(
      Object.fromEntries(hidden.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value])),
    ).toEqual(places)
  },
)

it.each([
  ['test', 'Done.'],
  ['another', undefined],
])('[FRM-13] the address says that the form %s was sent without a script: %s', (slug, words) => {
  show({ route: { path: '/club', query: { sent: slug } }, submit: { successMessage: 'Done.' } })
  expect(screen.queryByText('Done.')?.textContent).toBe(words)
})

it('[FRM-13] the draft entered after a success message is restored on return', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry])
  const route = { path: '/club', query: { sent: 'test' } }
  const { unmount } = show({ route })
  fill('A', 'Ana')
  unmount()
  show({ route })
  expect(field('A').value).toBe('Ana')
  vi.restoreAllMocks()
})

it('[FRM-05] the first field in error is the first one on the page, not in the schema, and it is scrolled to', async () => {
  const scrolled: unknown[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  const { sent } = show({
    schema: { required: ['a', 'b'], properties: { a: text('A'), b: text('B') } },
    uiSchema: { 'ui:order': ['b', 'a'] },
    submit: { enabled: 'always' },
  })
  fireEvent.click(button())
  await screen.findAllByText('Fill this in')
  await waitFor(() => expect(document.activeElement).toBe(field('B')))
  expect([scrolled.at(-1), sent]).toEqual([field('B').id, []])
})

describe('a form in steps', () => {
  const steps = {
    schema: { required: ['a', 'b'], properties: { a: text('A'), b: text('B') } },
    uiSchema: { a: { 'ui:step': 'First' }, b: { 'ui:step': 'Second' } },
    submit: { enabled: 'always' as const },
  }
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it('[FRM-12] goes on once a step is right, back without loss, and begins anew when it has been sent', async () => {
    const { sent } = show(steps)
    expect([headings(), buttons()]).toEqual([['Step 1 of 2 First'], ['Next']])
    fireEvent.click(button('Next'))
    await screen.findByText('Fill this in')
    expect(headings()).toEqual(['Step 1 of 2 First'])
    expect(document.activeElement).toBe(field('A'))
    fill('A', 'one')
    fireEvent.click(button('Next'))
    await waitFor(() => expect(headings()).toEqual(['Step 2 of 2 Second']))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
    expect(document.querySelector<HTMLProgressElement>('progress[aria-label="Step 2 of 2"]')?.value).toBe(2)
    // A step to come has no errors before it is shown.
    expect(screen.queryByText('Fill this in')).toBeNull()
    fireEvent.click(button('Back'))
    expect([headings(), field('A').value, buttons()]).toEqual([['Step 1 of 2 First'], 'one', ['Next']])
    fireEvent.click(button('Next'))
    await waitFor(() => expect(buttons()).toEqual(['Back', 'Send']))
    fill('B', 'two')
    fireEvent.click(button('Send'))
    await waitFor(() => expect(sent).toEqual([{ a: 'one', b: 'two' }]))
    await waitFor(() => expect(headings()).toEqual(['Step 1 of 2 First']))
    expect(field('A').value).toBe('')
  })

  it('[FRM-01] is one long form without a script: all of its steps, and the one button that sends it', () => {
    document.body.innerHTML = renderToString(page(steps).element)
    expect(headings()).toEqual(['Step 1 of 2 First', 'Step 2 of 2 Second'])
    expect(buttons()).toEqual(['Send'])
    document.body.innerHTML = ''
  })

  it('[FRM-08] an error in a previous step is shown in that step', async () => {
    const submit = async () => ({ fields: { a: 'requiredField' } })
    show({ ...steps, engine: { submit } })
    fill('A', 'one')
    fireEvent.click(button('Next'))
    await waitFor(() => expect(buttons()).toEqual(['Back', 'Send']))
    fill('B', 'two')
    fireEvent.click(button('Send'))
    await waitFor(() => expect(headings()).toEqual(['Step 1 of 2 First']))
    await waitFor(() => expect(document.activeElement).toBe(field('A')))
  })
})

describe('a list within a form', () => {
  const people = {
    type: 'array',
    title: 'People',
    minItems: 1,
    items: { type: 'object', properties: { name: text('Name') } },
  }
  const address = { type: 'object', title: 'Address', properties: { city: text('City') } }

  it('[FRM-12] has the focus in the item that was added, and at itself when one is removed', () => {
    show({ schema: { properties: { people } }, submit: { enabled: 'always' } })
    const list = screen.getByRole('group', { name: 'People' })
    const add = button('Add')
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe('People')
    const before = screen.queryAllByLabelText('Name').length
    fireEvent.click(add)
    const names = screen.getAllByLabelText('Name')
    expect([names.length, document.activeElement]).toEqual([before + 1, names.at(-1)])
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove: / }).at(-1)!)
    expect([screen.queryAllByLabelText('Name').length, document.activeElement]).toEqual([before, list])
  })

  it('[FRM-12] a group has its title, the form itself has no frame', () => {
    const { container } = show({ schema: { title: 'Whole', properties: { address } } })
    expect(screen.getByRole('group', { name: 'Address' })).toBeTruthy()
    expect(container.querySelectorAll('fieldset:not(:empty)')).toHaveLength(1)
    expect(screen.queryByText('Whole')).toBeNull()
  })
})
