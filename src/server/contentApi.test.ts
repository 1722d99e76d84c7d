import { expect, it } from 'vitest'
import type { AuthType } from '#schemas/auth-type.ts'
import type { Form } from '#schemas/form.ts'
import { createServerContentApi } from './contentApi.ts'

const formOf = (slug: string): Form => ({
  slug,
  title: slug,
  schema: {},
  submit: { label: 'Send', method: 'auth.login' },
})
const typeOf = (form: string) => ({ view: 'authorization', form }) as AuthType

it('[FRM-03] a form that fails is told, and leaves the other ways to sign in as they are', async () => {
  const failed: string[] = []
  const api = createServerContentApi({
    locale: 'en',
    content: {
      form: (_locale, slug) => formOf(slug),
      authTypes: () => ['email', 'phone'].map(typeOf),
      validationMessages: () => [],
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
  const forms = await api.authForms('authorization')
  expect(forms.map(({ form }) => form?.validator)).toEqual(['/validators/phone.js'])
  expect(failed).toEqual(['email: Error: broken'])
})
