import { expect, it } from 'vitest'
import type { AuthType } from '#schemas/authType.ts'
import type { Form } from '#schemas/form.ts'
import { createServerContentApi } from './createServerContentApi.ts'

const formOf = (slug: string): Form => ({
  slug,
  title: slug,
  schema: {},
  submit: { label: 'Send', method: 'auth.login' },
})
const typeOf = (form: string) => ({ view: 'authorization', form }) as AuthType
const messages = [
  { code: 'requiredField', message: 'Fill this in.' },
  { field: 'email', code: 'wrongFormat', message: 'This is no e-mail address.' },
]

/** A site that has every form except `none`; the validator of `email` fails. */
function apiWith(types: readonly AuthType[]) {
  const failed: string[] = []
  const api = createServerContentApi({
    locale: 'en',
    content: {
      form: (locale, slug) => (locale === 'en' && slug !== 'none' ? formOf(slug) : undefined),
      authTypes: () => types,
      validationMessages: () => messages,
    },
    forms: {
      usable: async (form) => form,
      addressOf: async ({ slug }) => {
        if (slug === 'email') throw new Error('broken')
        return `/validators/${slug}.js`
      },
    },
    onFailure: (slug, error) => failed.push(`${slug}: ${String(error)}`),
  })
  return { api, failed }
}

it('[FRM-03] a form that fails is reported, and the other ways to sign in stay', async () => {
  const { api, failed } = apiWith(['email', 'phone'].map(typeOf))
  const forms = await api.authForms('authorization')
  expect(forms.map(({ form }) => form?.validator)).toEqual(['/validators/phone.js'])
  expect(failed).toEqual(['email: Error: broken'])
})

it('a form comes with the address of its validator and the messages of its errors', async () => {
  expect(await apiWith([]).api.form('phone')).toEqual({
    form: formOf('phone'),
    validator: '/validators/phone.js',
    messages: { requiredField: 'Fill this in.', 'email.wrongFormat': 'This is no e-mail address.' },
  })
})

it('a form that content lacks is missing', async () => {
  const missing = apiWith([]).api.form('none')
  await expect(missing).rejects.toMatchObject({ kind: 'missing', message: 'no content document: form none' })
})

it('a way to sign in is returned for its view, with a form or with services to choose from', async () => {
  const social = { view: 'authorization', items: [{ id: 's', name: 'S', icon: 'shield' }] } as AuthType
  const elsewhere = { ...typeOf('phone'), view: 'registration' } as AuthType
  const empty = { view: 'authorization', items: [] as object[] } as AuthType
  const { api, failed } = apiWith([elsewhere, social, typeOf('none'), { view: 'authorization' } as AuthType, empty])
  expect(await api.authForms('authorization')).toEqual([{ type: social }])
  expect((await api.authForms('registration')).map(({ form }) => form?.form.slug)).toEqual(['phone'])
  expect(failed).toEqual([])
})
