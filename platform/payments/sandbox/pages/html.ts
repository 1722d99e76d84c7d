import { escapeHtml } from '../../../http/documents/escapeHtml.ts'
import type { PageView } from './MethodPage.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Attributes of the input, as HTML. */
  readonly attributes: string
  readonly value?: string
}

/** Renders a labelled input with its hint and its error. */
export function field({ errors, texts }: PageView, { name, label, hint, attributes, value }: Field): string {
  const error = errors[name]
  const descriptions = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return [
    `<div class="field"><label for="${name}">${escapeHtml(label)}</label>`,
    hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '',
    `<input id="${name}" name="${name}" ${attributes} required`,
    value ? ` value="${escapeHtml(value)}"` : '',
    descriptions ? ` aria-describedby="${descriptions}"` : '',
    error ? ' aria-invalid="true"' : '',
    '>',
    error ? `<p class="error" id="${name}-error">${escapeHtml(texts[error])}</p>` : '',
    '</div>',
  ].join('')
}

/** Renders a button that sends the form. */
export const button = (label: string, { action = '', look = 'main' } = {}) =>
  `<button class="${look}"${action ? ` name="action" value="${action}" formnovalidate` : ''}>${escapeHtml(label)}</button>`

/** Renders names and values, each value left to right. */
export function list(rows: readonly (readonly [name: string, value: string])[]): string {
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd><bdi dir="ltr">${escapeHtml(value)}</bdi></dd></div>`,
  )
  return `<dl class="facts">${items.join('')}</dl>`
}

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
