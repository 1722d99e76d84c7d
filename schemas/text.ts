import Type, { type TStringOptions } from 'typebox'

/**
 * A line of text in the one text grammar: `{path|formatter:args}` reads a value, `**bold**`, `|` breaks the line;
 * `\{ \} \* \|` escape. Renderers show it through the engine's `text()`.
 */
export function Text(options: TStringOptions = {}) {
  return Type.String({ maxLength: 500, ...options, 'x-kind': 'text' })
}

/** The same grammar without values: for what is shown where only words can stand (a title of a window, a name). */
export function PlainText(options: TStringOptions = {}) {
  return Type.String({ maxLength: 500, ...options, 'x-kind': 'plain-text' })
}

/** HTML from an editor. It is sanitised once, when its document enters the cache. */
export function RichText(options: TStringOptions = {}) {
  return Type.String({ maxLength: 60_000, ...options, 'x-kind': 'rich-text' })
}

/** An address inside the site (`/offers`, `?page=2`, `#top`) or an absolute one with a safe protocol. */
export function Url(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 2000, ...options, 'x-kind': 'url' })
}

/** An address of a file: a picture, an icon, a manifest. */
export function FileUrl(options: TStringOptions = {}) {
  return Type.String({ minLength: 1, maxLength: 2000, ...options, 'x-kind': 'file' })
}

/** The name of a form document. */
export function FormSlug(options: TStringOptions = {}) {
  return Id({ ...options, 'x-kind': 'form' })
}

/** The name of a dialog document. */
export function DialogSlug(options: TStringOptions = {}) {
  return Id({ ...options, 'x-kind': 'dialog' })
}

/** The name of an icon. */
export function IconName(options: TStringOptions = {}) {
  return Type.String({ title: 'Icon', maxLength: 40, ...options, 'x-kind': 'icon' })
}

/** An id that an author gives and keeps; unique within its document. */
export function Id(options: TStringOptions = {}) {
  return Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', ...options })
}
