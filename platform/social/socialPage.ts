import { escapeHtml, inlineSource } from '../http/documents/escapeHtml.ts'

const style = `
:root{color-scheme:light dark;--bg:#f4f5f0;--card:#fff;--line:#7d857f;--text:#141a17;--muted:#505854;--accent:#17211b;--on:#e4f774}
@media(prefers-color-scheme:dark){:root{--bg:#0d1110;--card:#1a201f;--line:#6c7774;--text:#f1f4f0;--muted:#a9b3af;--accent:#ddf45b;--on:#161c08}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:15px/1.45 system-ui,sans-serif}
main{max-width:600px;margin:0 auto;padding:16px}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 10px;color:var(--muted)}
.error{color:#c0392b}@media(prefers-color-scheme:dark){.error{color:#ff8d85}}
fieldset{border:0;margin:0 0 10px;padding:0;display:grid;gap:6px}
legend{padding:0;margin-block-end:6px;font-weight:600}
.choice{display:flex;gap:10px;align-items:center;min-height:40px;padding:4px 12px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.choice span{color:var(--muted);overflow-wrap:anywhere}.row{display:flex;flex-wrap:wrap;gap:8px}.row label{flex:1 1 200px;display:grid;gap:4px;font-weight:600}
input[type=text],input[type=email]{font:inherit;min-height:40px;padding:4px 12px;border:1px solid var(--line);border-radius:10px;background:var(--card);color:inherit;width:100%}
button,a.button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border-radius:10px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer;text-decoration:none;display:inline-block}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`.trim()

export interface Page {
  readonly locale: string
  readonly dir: string
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly script?: string
}

/** Renders a page in the window of a sign-in, without external files. */
export function socialPage({ locale, dir, title, body, script }: Page): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale)}" dir="${escapeHtml(dir)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  ].join('\n')
}

export function socialHeaders(script?: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${inlineSource(style)}`,
      ...(script === undefined ? [] : [`script-src ${inlineSource(script)}`]),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    // without it the origin of a form would be null and count as another site
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  }
}
