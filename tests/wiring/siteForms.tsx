import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { type ReactNode, use } from 'react'
import { type StoredProfileFields, presentProfileFields } from '#platform/accounts/profileFields.ts'
import { components } from '#registry/components.ts'
import { createFormServices } from '#registry/formServices.ts'
import { nameRules } from '#registry/names.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { validationRules } from '#registry/validationRules.ts'
import * as base from '#registry/validatorRuntime.ts'
import * as formats from '#registry/validatorRuntimeFormats.ts'
import { FormView } from '#renderers/parts/forms/FormView.tsx'
import type { Account } from '#schemas/account.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { compileForm } from '#src/content/validators/compile.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { EngineContext } from '#src/engine/context.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { createServerContentApi } from '#src/server/createServerContentApi.ts'
import { here } from '#src/shared/lazy.ts'
import { useStores } from '#src/stores/context.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { submitForm } from '#src/use-cases/submitForm.ts'
import { StoryProviders } from '../../.storybook/StoryProviders.tsx'
import profileFields from '../../fixtures/platform/profile-fields.json' with { type: 'json' }

/**
 * Time limit of a hanging test on slow machines; it is no measure of speed. It is shorter for
 * mutants, many of which hang.
 */
export const PATIENCE = { timeout: process.env['MUTATION_TESTS'] ? 8000 : 60_000 }
const RUNTIME = '/validators/runtime.js'
const metadata = {
  countries: [
    { country_code: 'ES', name: 'Spain', phone_code: '34', mask: ['### ### ###'], currency: 'EUR' },
    { country_code: 'BR', name: 'Brazil', phone_code: '55', mask: ['(##) #####-####'], currency: 'BRL' },
    { country_code: 'GB', name: 'United Kingdom', phone_code: '44', mask: ['#### ######'], currency: 'GBP' },
  ],
  currencies: ['EUR', 'USD'].map((code) => ({ code, name: code, decimals: 2, is_crypto: false })),
  game_types: [],
}

const [spain] = metadata.countries
const countriesOf = (count = 3) => [
  ...metadata.countries,
  ...Array.from({ length: count - 3 }, (_, index) => ({ ...spain!, country_code: `X${index}`, name: `Land ${index}` })),
]

/** Opens the site's documents with a compiler of its forms. */
async function openSite() {
  const cache = new DocumentCache({
    rules: { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false },
    onProblem: () => undefined,
  })
  const embedded = await openEmbedded('fixtures/content', cache)
  embedded.close()
  const content = createContent(cache)
  const forms = createFormCompiler({
    compile: async ({ schema }) => compileForm(schema, { rules: validationRules, runtime: RUNTIME }),
    runtime: { address: RUNTIME, module: { ...base, ...formats } },
    onRefusal: () => undefined,
  })
  const contentApi = (locale: string) => createServerContentApi({ content, forms, locale, onFailure: () => undefined })
  return { cache, content, forms, contentApi }
}

let opened: ReturnType<typeof openSite> | undefined
/**
 * Opens the site's own documents, read and compiled as by the server; once for all tests of a file.
 */
export const site = (): ReturnType<typeof openSite> => (opened ??= openSite())

/** A call as it leaves the browser. */
export interface Call {
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
}

interface Shown {
  readonly account?: Account
  readonly mode?: 'fast' | 'full'
  /** Answers of the platform by method; 1 by default. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly locale?: 'en' | 'es' | 'ar'
  /** Number of countries; three by default. */
  readonly countries?: number
  /** Messages that replace those of the content. */
  readonly messages?: Readonly<Record<string, string>>
  /** Initial values of fields: of hidden ones, and of existing data to edit. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Shows a form of the site on a page, with everything behind it except the network. */
export async function showForm(slug: string, shown: Shown = {}) {
  const { locale = 'en', mode, values } = shown
  const { forms, contentApi } = await site()
  const { form, validator: address, messages } = await contentApi(locale).form(slug)
  const validator = address === undefined ? undefined : forms.validator(address)
  if (address === undefined || !validator) throw new Error(`the form ${slug} can't be compiled`)
  const calls: Call[] = []
  const api = createApi(createTransport({ version: 'test', locale, fetch: platform(calls, shown.answers) }))

  function Engine({ children }: { readonly children: ReactNode }) {
    const engine = use(EngineContext)
    const { session, config, locale: info } = useStores()
    const stores = new RootStore(api, {
      account: session.account,
      theme: 'dark',
      device: 'desktop',
      locale: info,
      config,
    })
    return (
      <EngineContext
        value={{
          ...engine,
          validators: () => here(validator!),
          submit: (sent, data) => submitForm({ stores, methods: submitMethods }, sent, data),
          formServices: createFormServices({ api }),
        }}
      >
        {children}
      </EngineContext>
    )
  }
  render(
    <StoryProviders locale={locale} theme="dark" account={shown.account}>
      <Engine>
        <FormView
          form={form}
          validator={address}
          messages={shown.messages ?? messages}
          metadata={{ ...metadata, countries: countriesOf(shown.countries) }}
          mode={mode}
          values={values}
        />
      </Engine>
    </StoryProviders>,
  )
  return { form, calls }
}

/** Answers every call with its given answer, and records those that change something. */
function platform(calls: Call[], answers: Shown['answers'] = {}): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input), 'http://site.test')
    const method = url.pathname.replace('/api/', '')
    if (init?.method === 'POST') {
      const fields = Object.fromEntries(new URLSearchParams(String(init.body)))
      calls.push({ method, fields })
    }
    return Response.json({ data: Object.hasOwn(answers, method) ? answers[method] : usualAnswer(method, url) })
  }
}

/** Adds a form of the test to those of the site. */
export async function addForm(slug: string, document: Readonly<Record<string, unknown>>): Promise<void> {
  const { cache } = await site()
  const form = { slug, title: slug, submit: { label: 'Send', method: 'Forms.submit' }, timing: 'eager', ...document }
  cache.put({ type: 'form', locale: 'en', slug, file: `form/en/${slug}.json` }, JSON.stringify(form))
}

/** Replaces the layout that jsdom lacks: it neither scrolls nor captures pointers. */
export function standInForLayout(): void {
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
}

export const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)

/** Waits until requests are answered and the answers rendered. */
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

/** Enters values into fields by their names, one after the other. */
export async function enter(values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = await waitFor(() => control(name) ?? missing(name), PATIENCE)
    if (typeof value === 'boolean') {
      if (field.checked !== value) fireEvent.click(field)
    } else if (field.type === 'radio') fireEvent.click(document.querySelector(`[name="${name}"][value="${value}"]`)!)
    else if (field.matches('select')) fireEvent.change(field, { target: { value } })
    else fireEvent.input(field, { target: { value } })
    fireEvent.blur(field)
    await settled()
  }
}

export async function send(): Promise<void> {
  fireEvent.submit(document.querySelector('form')!)
  await settled()
}

/** Returns the error at a field; empty when there is none. */
export function told(name: string): string {
  const field = control(name) ?? missing(name)
  const line = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  return line?.id.endsWith('-error') ? (line.textContent ?? '') : ''
}

/** Returns the error at a field after each entry. */
export async function toldAfter(name: string, entries: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of entries) {
    await enter({ [name]: entry })
    found[entry] = told(name)
  }
  return found
}

function missing(name: string): never {
  throw new Error(`there is no field ${name}`)
}

function usualAnswer(method: string, { searchParams }: URL): unknown {
  const country = searchParams.get('country') ?? undefined
  if (method === 'account.getprofileinfo') return { locked_fields: [] }
  if (method !== 'account.getPersonalDataFields') return 1
  return presentProfileFields(profileFields as StoredProfileFields, country, 'en')
}
