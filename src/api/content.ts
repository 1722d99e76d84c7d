import type { AuthType } from '#schemas/authType.ts'
import type { Form } from '#schemas/form.ts'
import { ApiError } from './error.ts'

/** A form as a browser needs it: the document, and the address of its compiled validator. */
export interface FormContent {
  readonly form: Form
  /** Address of an ES module; missing when the form's schema can't be compiled. */
  readonly validator?: string
  /** Words for error codes: by `field.code`, then by `code`. */
  readonly messages: Readonly<Record<string, string>>
}

/** One way to sign in or register, with its form; services that vouch for their users need none. */
export interface AuthForm {
  readonly type: AuthType
  readonly form?: FormContent
}

/** What content says beside pages, as the web server hands it out. */
export interface ContentApi {
  form(slug: string): Promise<FormContent>
  authForms(view: AuthType['view']): Promise<readonly AuthForm[]>
}

/** For the browser: over /nfx of the page's own origin. */
export function createContentApi(locale: string): ContentApi {
  return {
    form: (slug) => read(`/nfx/forms/${locale}/${encodeURIComponent(slug)}`),
    authForms: (view) => read(`/nfx/auth-forms/${locale}/${view}`),
  }
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new ApiError({ kind: 'network', status: 0, cause })
  })
  if (!answer.ok) throw new ApiError({ kind: 'refused', status: answer.status })
  try {
    return (await answer.json()) as T
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', status: answer.status, cause })
  }
}
