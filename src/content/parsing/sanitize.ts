import sanitizeHtml from 'sanitize-html'
import { safeUrl } from './safeUrl.ts'

const TAGS =
  'p br strong em u s sub sup h2 h3 h4 ul ol li blockquote a code pre hr table thead tbody tr th td caption dl dt dd'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'hreflang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: {
        ...(safeUrl(href) ? { href } : {}),
        ...attribs,
        ...(attribs['target'] === '_blank' ? { rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
}

/**
 * Sanitises HTML by an allow-list of tags, attributes and link protocols. The result doesn't change
 * when it is sanitised again.
 */
export function sanitize(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}
