// @vitest-environment jsdom
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formKit } from '#registry/formKit.ts'
import { validationRules } from '#registry/validationRules.ts'
import * as base from '#registry/validatorRuntime.ts'
import * as formats from '#registry/validatorRuntimeFormats.ts'
import type { Form } from '#schemas/form.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { applyLayout, fillFromPost } from '#src/engine/forms/input/post.ts'
import { SchemaForm } from '#src/engine/forms/SchemaForm.tsx'
import { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import { type FormSample, type Step, samples } from './samples.ts'

const all = Object.entries(samples)
const shown = all.filter(([, { refused }]) => refused === undefined)
const withoutScript = shown.filter(([, { needsScript }]) => needsScript === undefined)

/** Time limit of a hanging test on slow machines; it is no measure of speed. */
const PATIENCE = { timeout: 60_000 }
const address = '/validators/runtime.js'
const compiler = createFormCompiler({
  compile: async ({ schema }) => compileForm(schema, { rules: validationRules, runtime: address }),
  runtime: { address, module: { ...base, ...formats } },
  onRefusal: () => undefined,
})

const documentOf = ({ schema, uiSchema }: FormSample): Form => ({
  slug: 'f',
  title: 'F',
  schema,
  uiSchema,
  submit: { label: 'Send', method: 'x' },
})

async function storeOf(sample: FormSample): Promise<FormStore> {
  const form = documentOf(sample)
  const at = await compiler.addressOf(form)
  const validator = at === undefined ? undefined : compiler.validator(at)
  if (!validator) throw new Error(`refused: ${JSON.stringify(compiler.problemOf(form))}`)
  return new FormStore({ schema: sample.schema, validator, initial: sample.values, timing: 'onSubmit' })
}

function show(sample: FormSample, store: FormStore): void {
  render(
    <StoryProviders locale="en" theme="dark">
      <SchemaForm
        id="f"
        schema={sample.schema as RJSFSchema}
        uiSchema={sample.uiSchema as UiSchema}
        environment={{ ...formKit, store, messages: {}, optionLists: {} }}
        action="/forms/f"
        onSubmit={() => undefined}
      >
        {null}
      </SchemaForm>
    </StoryProviders>,
  )
}

/** Returns the control of a label; `Name#1` is the second one of that name. */
function control(label: string): HTMLElement {
  const [, words = label, at = '0'] = /^(.*)#(\d+)$/.exec(label) ?? []
  const found = screen
    .getAllByLabelText(words, { exact: true })
    .filter((element) => element.matches('input, select, textarea'))
  const one = found[Number(at)]
  if (!one) throw new Error(`there is no field called ${label}`)
  return one
}

async function enter([label, what]: Step): Promise<void> {
  if (label === '+') {
    const [list] = screen.getAllByRole('group', { name: String(what) })
    fireEvent.click(within(list as HTMLElement).getByRole('button', { name: /Add/ }))
    return
  }
  const field = control(label)
  if (typeof what === 'boolean') return void ((field as HTMLInputElement).checked === what || fireEvent.click(field))
  if (what.startsWith('file:')) {
    const file = new File([what.slice(5)], 'a.txt', { type: 'text/plain' })
    const taken = screen.queryAllByText('a.txt').length
    fireEvent.change(field, { target: { files: [file] } })
    await waitFor(() => expect(screen.getAllByText('a.txt')).toHaveLength(taken + 1), PATIENCE)
    // the form waits until the file is read
    return void (await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), PATIENCE))
  }
  const option = field instanceof HTMLSelectElement && [...field.options].find(({ text }) => text === what)
  if (field instanceof HTMLSelectElement && !option) throw new Error(`${label} does not offer ${what}`)
  fireEvent.change(field, { target: { value: option ? option.value : what } })
}

async function sentBy(store: FormStore): Promise<unknown> {
  let sent: unknown
  await store.submission.submit(async (data) => void (sent = data))
  return sent ?? { refused: Object.fromEntries(store.validity.errors) }
}

afterEach(cleanup)

describe('the samples of the playground of rjsf', () => {
  it('are 35, and each is either sent or refused', () => {
    expect(all).toHaveLength(35)
    for (const [, { sent, refused }] of all) expect((sent === undefined) !== (refused === undefined)).toBe(true)
  })

  it.each(all.filter(([, { refused }]) => refused !== undefined))(
    '[FRM-03] %s is refused in words, with its path',
    async (_, sample) => {
      const form = documentOf(sample)
      expect(await compiler.addressOf(form)).toBeUndefined()
      const { path, expected, found } = compiler.problemOf(form) ?? {}
      expect(`${path}: expected ${expected}, found ${found}`).toBe(sample.refused)
    },
  )

  it.each(shown)('[FRM-01] %s: the values that are entered are exactly those that are sent', async (_, sample) => {
    const store = await storeOf(sample)
    show(sample, store)
    for (const step of sample.enter ?? []) await enter(step)
    // a form isn't sent while a file is being read
    await waitFor(() => expect([...store.validity.problems]).toEqual([]), PATIENCE)
    expect(await sentBy(store)).toEqual(sample.sent)
  })

  it.each(withoutScript)('[FRM-01] %s: the same is sent without a script', async (_, sample) => {
    const onPage = await storeOf(sample)
    show(sample, onPage)
    for (const step of sample.enter ?? []) await enter(step)
    const form = document.querySelector('form')
    if (!form) throw new Error('there is no form')
    const posted = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
    const store = await storeOf({ ...sample, values: {} })
    fillFromPost(store, sample.schema, posted)
    applyLayout(store, documentOf(sample))
    expect(await sentBy(store)).toEqual(sample.sent)
  })
})

it('[FRM-05] a place of a fixed list that was passed over says that it is missing', async () => {
  const items = [
    { type: 'string', title: 'Street' },
    { type: 'number', title: 'Number' },
    { type: 'string', title: 'Flat' },
  ]
  const schema = { type: 'object', properties: { place: { type: 'array', title: 'Place', items } } }
  const at = (await compiler.addressOf(documentOf({ schema }))) ?? ''
  const validator = compiler.validator(at)
  if (!validator) throw new Error('the form was refused')
  const store = new FormStore({ schema, validator, timing: 'eager' })
  show({ schema }, store)
  await enter(['Number', '4'])
  await waitFor(() => expect(store.validity.isValid).toBe(false))
  fireEvent.blur(control('Number'))
  const marked = () => ['Street', 'Number', 'Flat'].map((label) => control(label).getAttribute('aria-invalid'))
  expect(marked()).toEqual(['true', null, null])
  await enter(['Street', 'Calle Mayor'])
  await enter(['Flat', '2'])
  await waitFor(() => expect(store.validity.isValid).toBe(true))
  expect(marked()).toEqual([null, null, null])
})
