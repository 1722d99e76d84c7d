import { describe, expect, it } from 'vitest'
import { STANDARD_MESSAGES } from '#registry/defaultMessages.ts'
import { profileFormNames } from '#schemas/profile.ts'
import { messageKey } from '#schemas/validationMessage.ts'
import { errorWithOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { type FieldError, locate } from '#src/engine/forms/validation/errors.ts'
import { messageFor } from '#src/engine/forms/validation/messages.ts'
import { asObject, isObject } from '#src/shared/json.ts'
import profileFields from '../../fixtures/platform/profile-fields.json' with { type: 'json' }
import { site } from './siteForms.tsx'

const LOCALES = ['en', 'es', 'ar'] as const
type Locale = (typeof LOCALES)[number]

/** Entries of which each rule refuses some, for each of its reasons. */
const ENTRIES = ['', ' ', '0', '1', '12.345', 'a', 'Ana@', 'pässwörd', 'x y<', `a@b`, '31.02.1990', 'x'.repeat(300)]

/** Returns the words of an error, and the general ones that say nothing of it. */
async function wordsOf(locale: Locale, field: string, error: FieldError) {
  const { content } = await site()
  const messages = Object.fromEntries(
    content.validationMessages(locale).map((one) => [messageKey(one), one.message] as const),
  )
  const general = [messages['wrongField'], messages['regex'], 'This value isn’t right']
  return { words: messageFor(error, field, { messages, standardMessages: STANDARD_MESSAGES }), general }
}

/** Returns every error of the form's fields that have a rule, by field. */
async function errorsOfRules(slug: string): Promise<readonly (readonly [string, FieldError])[]> {
  const { content, forms } = await site()
  const form = content.form('en', slug)
  if (!form) throw new Error(`there is no form ${slug}`)
  const address = await forms.addressOf(await forms.usable(form))
  const validator = address === undefined ? undefined : forms.validator(address)
  if (!validator) throw new Error(`the form ${slug} is not compiled`)
  const fields = Object.entries(asObject(form.schema['properties'])).flatMap(([name, schema]) =>
    isObject(schema) && schema['rule'] !== undefined ? [[name, schema['type'] === 'boolean'] as const] : [],
  )
  return fields.flatMap(([field, isBox]) =>
    (isBox ? [false] : ENTRIES).flatMap((entry) => {
      const isValid = validator.validate({ [field]: entry })
      const located = isValid ? [] : (validator.validate.errors ?? []).flatMap(locate)
      return located
        .filter(({ path }) => path[0] === field)
        .map(({ code, params }) => [field, { code, params }] as const)
    }),
  )
}

const { content } = await site()
const slugs = content.forms().flatMap(({ file, form }) => (file.includes('/en/') ? [form.slug] : []))

it('the forms of the site are there', () => {
  expect(slugs).toHaveLength(27)
})

describe.each(LOCALES)('in %s', (locale) => {
  it.each(slugs)('[FRM-04] no rule of the form %s is reported in general words', async (slug) => {
    for (const [field, error] of await errorsOfRules(slug)) {
      const { words, general } = await wordsOf(locale, field, error)
      expect(general, `${field} ${JSON.stringify(error)}`).not.toContain(words)
    }
  })

  it.each([
    [2, '20.505'],
    [2, 'abc'],
    [0, '20.5'],
    [8, '0.123456789'],
  ])('[VAL-04] an amount in a currency with %i decimals says how many it takes: %s', async (decimals, entry) => {
    const amount = { min: 10, max: 500, currency: 'USD', decimals }
    const error = errorWithOverride({ amount }, entry, undefined)
    const { words, general } = await wordsOf(locale, 'amount', error ?? { code: '', params: {} })
    expect(general).not.toContain(words)
    expect(words.match(/\d+/)?.[0]).toBe(decimals > 0 ? String(decimals) : undefined)
  })

  const patterns = Object.values(profileFields).flatMap((fields) =>
    fields.flatMap(({ sysname, options }) => ('regex' in options ? [sysname] : [])),
  )
  it.each([...new Set(patterns)])('[VAL-19] the pattern of %s for a country has its words', async (sysname) => {
    const names = [profileFormNames[sysname] ?? sysname, ...(sysname === 'document_number' ? [sysname, 'cpf'] : [])]
    for (const name of names) {
      const { words, general } = await wordsOf(locale, name, { code: 'regex', params: {} })
      expect(general, name).not.toContain(words)
    }
  })

  it.each(['crypto_address', 'login'])(
    '[FRM-08] what the platform alone refuses of %s has its words',
    async (field) => {
      const { words, general } = await wordsOf(locale, field, { code: 'wrongField', params: {} })
      expect(general).not.toContain(words)
    },
  )
})
