import type { Form } from '#schemas/form.ts'
import type { PageMatch } from '#src/content/ContentSource.ts'
import { isInside } from '#src/engine/href.ts'
import type { BlockNode } from '#src/engine/node.ts'
import type { PageRequest } from '../request/pageRequest.ts'

/**
 * Returns the page of a form document at `/forms/<slug>`, which exists unless a page document has
 * that path.
 */
export function formPage(request: PageRequest, url: URL): PageMatch | undefined {
  const { services, locale, path } = request
  const slug = /^\/forms\/([^/]+)$/.exec(path)?.[1]
  const form = slug === undefined ? undefined : services.content.form(locale.code, slug)
  if (!form) return undefined
  return {
    page: {
      path,
      title: form.title,
      layout: 'empty',
      listed: false,
      seo: { robots: 'noindex' },
      blocks: [formBlock(request, form), ...wayBack(request, form, url)],
    },
    params: {},
    locale: locale.code,
    alternates: locale.locales.map(({ code }) => code),
  }
}

/** Returns the form; the answer to one that signs in or registers is shown with the ways to the others. */
function formBlock({ services, locale, visitor }: PageRequest, form: Form): BlockNode {
  const words = { heading: form.title, headingLevel: 'h1', intro: form.description }
  const view =
    visitor.formAnswer && services.content.authTypes(locale.code).find((type) => type.form === form.slug)?.view
  return view
    ? { component: 'auth.panel', id: 'form', props: { view, ...words } }
    : { component: 'form.form', id: 'form', props: { form: form.slug, ...words } }
}

/** Returns the form's way back, which keeps the parameters of the page's address. */
function wayBack({ visitor }: PageRequest, { back }: Form, url: URL): readonly BlockNode[] {
  if (!back) return []
  const query = new URLSearchParams(url.search)
  // a form that was posted names the address of its page
  const { backUrl, redirectUrl } = visitor.formAnswer?.places ?? {}
  const posted = backUrl === undefined ? [] : new URL(backUrl, url).searchParams
  for (const [name, value] of posted) query.set(name, value)
  if (redirectUrl !== undefined) query.set('redirectUrl', redirectUrl)
  query.delete('sent')
  const address = query.size > 0 && isInside(back.url) ? `${back.url}?${query}` : back.url
  const actions = [{ id: 'back', type: 'navigate', url: address }]
  return [{ component: 'navigation.back', id: 'back', props: { label: back.label, actions } }]
}
