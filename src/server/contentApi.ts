import type { ContentApi } from '#src/api/content.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { FormCompiler } from './routes/validators.ts'

interface Input {
  readonly content: ContentSource
  readonly forms: FormCompiler
  readonly locale: string
}

/** The same as the browser reads over /nfx, without the way over the network. */
export function createServerContentApi({ content, forms, locale }: Input): ContentApi {
  return {
    async form(slug) {
      const form = content.form(locale, slug)
      if (!form) throw missing(`form ${slug}`)
      return { form, validator: await forms.addressOf(form), messages: messagesOf(content, locale) }
    },
    async authTypes() {
      return content.authTypes(locale)
    },
    async dialog(slug) {
      const dialog = content.dialog(locale, slug)
      if (!dialog) throw missing(`dialog ${slug}`)
      return dialog
    },
  }
}

function missing(what: string): Error {
  return Object.assign(new Error(`no content document: ${what}`), { kind: 'missing' })
}

function messagesOf(content: ContentSource, locale: string): Record<string, string> {
  const messages = content.validationMessages(locale)
  return Object.fromEntries(messages.map(({ field, code, message }) => [field ? `${field}.${code}` : code, message]))
}
