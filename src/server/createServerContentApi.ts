import type { Form } from '#schemas/form.ts'
import { messageKey } from '#schemas/validationMessage.ts'
import type { AuthForm, ContentApi, FormContent } from '#src/api/content.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { FormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { AppError } from '#src/shared/errors.ts'

interface ServerContentApiOptions {
  readonly content: Pick<ContentSource, 'form' | 'authTypes' | 'validationMessages'>
  readonly forms: Pick<FormCompiler, 'usable' | 'addressOf'>
  readonly locale: string
  /** Called with the slug of a form that is left out because its validator failed. */
  readonly onFailure: (slug: string, error: unknown) => void
}

/** Serves the same content as the browser reads from /nfx, without the network. */
export function createServerContentApi({ content, forms, locale, onFailure }: ServerContentApiOptions): ContentApi {
  const formContent = async (document: Form): Promise<FormContent> => {
    const form = await forms.usable(document)
    return { form, validator: await forms.addressOf(form), messages: messagesOf(content, locale) }
  }

  return {
    async form(slug) {
      const form = content.form(locale, slug)
      if (!form) throw missingDocument(`form ${slug}`)
      return formContent(form)
    },
    async authForms(view) {
      const offeredTypes = content
        .authTypes(locale)
        .filter((type) => type.view === view)
        .flatMap((type) => {
          const form = type.form === undefined ? undefined : content.form(locale, type.form)
          return form || type.items?.length ? [{ type, form }] : []
        })
      const loadedForms = offeredTypes.map(async ({ type, form }): Promise<readonly AuthForm[]> => {
        if (!form) return [{ type }]
        try {
          return [{ type, form: await formContent(form) }]
        } catch (error) {
          onFailure(form.slug, error)
          return []
        }
      })
      return (await Promise.all(loadedForms)).flat()
    },
  }
}

function missingDocument(description: string): Error {
  return new AppError('missing', `no content document: ${description}`)
}

function messagesOf(content: ServerContentApiOptions['content'], locale: string): Record<string, string> {
  const messages = content.validationMessages(locale)
  return Object.fromEntries(messages.map((one) => [messageKey(one), one.message]))
}
