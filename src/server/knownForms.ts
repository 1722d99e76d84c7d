import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { submit, upload } from '#schemas/calls/forms.ts'
import { callPath } from '#schemas/defineCall.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { keysOf } from '#src/shared/keysOf.ts'

/** Calls that store answers or files of a form, whose slug is the query parameter `form`. */
const FORM_CALLS = { submit, upload }

type FormCall = keyof typeof FORM_CALLS
export type IsKnownForm = (slug: string, call: FormCall) => boolean

/**
 * Returns a function that returns whether content has a form in some locale; for `submit`, the form's
 * answers must be stored as a submission.
 */
export function knownForms(content: Pick<ContentSource, 'locales' | 'form'>): IsKnownForm {
  return (slug, call) =>
    content.locales().some(({ code }) => {
      const method = content.form(code, slug)?.submit.method
      return call === 'submit' ? method === submit.method : method !== undefined
    })
}

type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Refuses calls for forms that content lacks. The platform doesn't know content, so anybody could
 * otherwise fill its list of forms.
 */
export function refuseUnknownForms(scope: FastifyInstance, isKnown: IsKnownForm, refuse: Refuse): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { url } = request
    const call = formCallOf(url)
    const [slug = '', ...more] = slugsIn(url)
    if (call === undefined || (isKnown(slug, call) && more.length === 0)) return undefined
    await refuse(request, reply)
    return reply
  })
}

/**
 * Reads the slugs from the query as the proxy passes it on; the router reads less of an address
 * with a `#`.
 */
const slugsIn = (url: string) => new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('form')

/**
 * Finds the form call of an address, read as the platform's router reads it: decoded and without
 * regard to case.
 */
function formCallOf(url: string): FormCall | undefined {
  const path = decodeURIComponent(new URL(url, 'http://site.invalid').pathname).toLowerCase()
  return keysOf(FORM_CALLS).find((call) => path === callPath(FORM_CALLS[call]).toLowerCase())
}
