import Type, { type TStringOptions } from 'typebox'

/**
 * Returns the schema of a line of text in the text grammar: `{path|formatter:args}` reads a value,
 * `**bold**`, `|` breaks the line; `\{ \} \* \|` escape. Renderers show it through the engine's
 * `text()`.
 */
export function Text(options: TStringOptions = {}) {
  return Type.String({ maxLength: 500, ...options, 'x-kind': 'text' })
}

/**
 * Returns the schema of the same grammar without values, for places that take plain text only (a
 * title of a window, a name).
 */
export function PlainText(options: TStringOptions = {}) {
  return Type.String({ maxLength: 500, ...options, 'x-kind': 'plain-text' })
}

/**
 * Returns the schema of HTML from an editor. It is sanitized once, when its document enters the
 * cache.
 */
export function RichText(options: TStringOptions = {}) {
  return Type.String({ maxLength: 60_000, ...options, 'x-kind': 'rich-text' })
}

/**
 * Returns the schema of an address inside the site (`/offers`, `?page=2`, `#top`) or an absolute
 * one with a safe protocol.
 */
export function Url(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 2000, ...options, 'x-kind': 'url' })
}

/** Returns the schema of a file's address: a picture, an icon, a manifest. */
export function FileUrl(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 2000, ...options, 'x-kind': 'file' })
}

/** Returns the schema of a form document's name. */
export function FormSlug(options: TStringOptions = {}) {
  return Id({ ...options, 'x-kind': 'form' })
}

/** Returns the schema of a dialog document's name. */
export function DialogSlug(options: TStringOptions = {}) {
  return Id({ ...options, 'x-kind': 'dialog' })
}

/** Returns the schema of an icon's name. */
export function IconName(options: TStringOptions = {}) {
  return Type.String({ title: 'Icon', maxLength: 40, ...options, 'x-kind': 'icon' })
}

/** Returns the schema of a stable id that an author chooses; it is unique within its document. */
export function Id(options: TStringOptions = {}) {
  return Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', ...options })
}
