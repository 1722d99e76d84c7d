import type { Form } from '#schemas/form.ts'
import type { AuthForm, ContentApi, FormContent } from '#src/api/content.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { AppError } from '#src/shared/errors.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'

interface Input {
  readonly content: Pick<ContentSource, 'form' | 'authTypes' | 'validationMessages'>
  readonly forms: Pick<FormCompiler, 'usable' | 'addressOf'>
  readonly locale: string
  /** A form that is left out, by its slug. */
  readonly onFailure: (slug: string, error: unknown) => void
}

/** The same as the browser reads over /nfx, without the way over the network. */
export function createServerContentApi({ content, forms, locale, onFailure }: Input): ContentApi {
  const formContent = async (wanted: Form): Promise<FormContent> => {
    const form = await forms.usable(wanted)
    return { form, validator: await forms.addressOf(form), messages: messagesOf(content, locale) }
  }

  return {
    async form(slug) {
      const form = content.form(locale, slug)
      if (!form) throw missing(`form ${slug}`)
      return formContent(form)
    },
    async authForms(view) {
      const offered = content
        .authTypes(locale)
        .filter((type) => type.view === view)
        .flatMap((type) => {
          const form = type.form === undefined ? undefined : content.form(locale, type.form)
          return form || type.items?.length ? [{ type, form }] : []
        })
      const loaded = offered.map(async ({ type, form }): Promise<readonly AuthForm[]> => {
        if (!form) return [{ type }]
        try {
          return [{ type, form: await formContent(form) }]
        } catch (error) {
          onFailure(form.slug, error)
          return []
        }
      })
      return (await Promise.all(loaded)).flat()
    },
  }
}

function missing(what: string): Error {
  return new AppError('missing', `no content document: ${what}`)
}

function messagesOf(content: Input['content'], locale: string): Record<string, string> {
  const messages = content.validationMessages(locale)
  return Object.fromEntries(messages.map(({ field, code, message }) => [field ? `${field}.${code}` : code, message]))
}
