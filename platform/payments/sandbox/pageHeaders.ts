import type { ReturnUrls } from './api.ts'

/**
 * Returns the headers of a page. Browsers apply `form-action` to the redirect after a form too, so
 * the site’s origin is allowed.
 */
export function pageHeaders(returnUrls: Partial<ReturnUrls> = {}) {
  const origins = new Set(Object.values(returnUrls).map((url) => new URL(url).origin))
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      `form-action ${["'self'", ...origins].join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
    // the address of a page is a secret
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  }
}
