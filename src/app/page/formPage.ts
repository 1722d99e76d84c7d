import type { PageMatch } from '#src/content/ContentSource.ts'
import type { PageRequest } from '../request/pageRequest.ts'

/**
 * Returns the page of a form document at `/forms/<slug>`, which exists unless a page document has
 * that path.
 */
export function formPage({ services, locale, path }: PageRequest): PageMatch | undefined {
  const slug = /^\/forms\/([^/]+)$/.exec(path)?.[1]
  const form = slug === undefined ? undefined : services.content.form(locale.code, slug)
  if (!form) return undefined
  const props = { form: form.slug, heading: form.title, headingLevel: 'h1', intro: form.description }
  return {
    page: {
      path,
      title: form.title,
      layout: 'empty',
      listed: false,
      seo: { robots: 'noindex' },
      blocks: [{ component: 'form.form', id: 'form', props }],
    },
    params: {},
    locale: locale.code,
    alternates: locale.locales.map(({ code }) => code),
  }
}
