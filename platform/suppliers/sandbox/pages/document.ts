import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { Assets } from '../assets/loadAssets.ts'
import type { Language } from '../texts/textsOf.ts'

interface PageDocument {
  readonly language: Language
  readonly title: string
  /** Path of the module that runs the page. */
  readonly entry: string
  /** Paths of modules that it loads later. */
  readonly later?: readonly string[]
  /** HTML of the body. */
  readonly body: string
  /** Attributes of the root element, by name. */
  readonly data?: Readonly<Record<string, string>>
}

/** Renders the HTML of a page whose content a module builds. */
export function renderDocument(assets: Assets, page: PageDocument): string {
  const { language, title, entry, later = [], body, data = {} } = page
  const modules = new Set([entry, ...later].flatMap((path) => assets.modulesOf(path)))
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${attributes.join('')}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover">',
    '<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${assets.addressOf('client/styles/game.css')}">`,
    ...[...modules].map((path) => `<link rel="modulepreload" href="${assets.addressOf(path)}">`),
    `<script type="module" src="${assets.addressOf(entry)}"></script>`,
    `</head><body>${body}</body></html>`,
  ].join('\n')
}
