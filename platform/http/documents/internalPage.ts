import { escapeHtml, inlineSource } from './escapeHtml.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'article{border-top:1px solid #888;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}' +
  'dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'table{border-collapse:collapse}td,th{padding:.25rem 1rem .25rem 0;text-align:start}'

export const internalHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${inlineSource(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const

/**
 * Returns an HTML page without scripts, for people who try the product. `content` is HTML with
 * escaped texts.
 */
export function internalPage(title: string, content: string): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>\n${content}\n</main></body></html>`,
  ].join('\n')
}
