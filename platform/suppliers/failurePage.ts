import { escapeHtml, inlineSource } from '../http/documents/escapeHtml.ts'
import { localized } from '../metadata/locale.ts'
import { type LaunchFailure, launchTexts } from './launchTexts.ts'

const STYLE =
  'html{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#12141a;' +
  'color:#e8eaf0;font:18px/1.5 system-ui,sans-serif;text-align:center}p{padding:1rem;max-width:28rem}'

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(STYLE)}; frame-ancestors 'self'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const

/** Returns the page that a frame shows in place of a game. */
export function failurePage(failure: LaunchFailure, locale: string): string {
  const text = localized(launchTexts, locale)?.[failure] ?? ''
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(text)}</title><style>${STYLE}</style></head>`,
    `<body><p role="alert">${escapeHtml(text)}</p></body></html>`,
  ].join('')
}
