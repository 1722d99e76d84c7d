import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentSource } from '#src/content/ContentSource.ts'

/** Calls that store what is sent for a form, which `form` of their query names. */
const FORM_CALLS = { submit: '/api/forms.submit', upload: '/api/forms.upload' } as const

type FormCall = keyof typeof FORM_CALLS
export type IsKnownForm = (slug: string, call: FormCall) => boolean

/** Whether content has a form in some locale, and for answers: one that is stored as it is sent. */
export function knownForms(content: Pick<ContentSource, 'locales' | 'form'>): IsKnownForm {
  return (slug, call) =>
    content.locales().some(({ code }) => {
      const method = content.form(code, slug)?.submit.method
      return call === 'submit' ? method === 'Forms.submit' : method !== undefined
    })
}

type Refuse = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The platform doesn't know content: without this, anybody could fill its list of forms with names of their own. */
export function refuseUnknownForms(scope: FastifyInstance, isKnown: IsKnownForm, refuse: Refuse): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { url } = request
    const call = formCallOf(url)
    const [slug = '', ...more] = namesIn(url)
    if (call === undefined || (isKnown(slug, call) && more.length === 0)) return undefined
    await refuse(request, reply)
    return reply
  })
}

/** The query as the proxy passes it on, which is more than the router reads where the address has a `#`. */
const namesIn = (url: string) => new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll('form')

/** Addresses are read as they are on their way to the platform, whose router decodes them and doesn't mind their case. */
function formCallOf(url: string): FormCall | undefined {
  const path = decodeURIComponent(new URL(url, 'http://site.invalid').pathname).toLowerCase()
  return (Object.keys(FORM_CALLS) as FormCall[]).find((call) => path === FORM_CALLS[call])
}
