import type { AuthType } from '#schemas/authType.ts'
import type { Form } from '#schemas/form.ts'
import { ApiError } from './error.ts'

/** A form document with its compiled validator's address, as a browser needs it. */
export interface FormContent {
  readonly form: Form
  /** Address of an ES module; undefined when the form's schema can't be compiled. */
  readonly validator?: string
  /** Messages by `field.code`, then by `code`. */
  readonly messages: Readonly<Record<string, string>>
}

/** One way to sign in or register with its form; social services need none. */
export interface AuthForm {
  readonly type: AuthType
  readonly form?: FormContent
}

/** Content beside pages, as the web server serves it. */
export interface ContentApi {
  form(slug: string): Promise<FormContent>
  authForms(view: AuthType['view']): Promise<readonly AuthForm[]>
}

/** Creates a client for the browser, which reads /nfx of the page's own origin. */
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
    // the web server of this page answers, from content that passed its boundary
    return (await answer.json()) as T
  } catch (cause) {
    throw new ApiError({ kind: 'malformed', status: answer.status, cause })
  }
}
