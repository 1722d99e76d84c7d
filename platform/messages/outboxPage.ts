import { escaped, sourceOf } from '../http/html.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'article{border-top:1px solid #888;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}'

export const outboxHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${sourceOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const

/** Messages as a page without scripts. Whatever they say is text; addresses in them are links. */
export function outboxPage(messages: readonly string[]): string {
  const articles = messages.map((message) => `<article><pre dir="auto">${linked(message)}</pre></article>`)
  const shown = articles.length > 0 ? articles.join('\n') : '<p>There are no messages yet.</p>'
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>Outbox</title><style>${style}</style></head>`,
    `<body><main><h1>Outbox</h1>\n${shown}\n</main></body></html>`,
  ].join('\n')
}

function linked(message: string): string {
  return message
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}
