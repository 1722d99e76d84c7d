import type { ReactNode } from 'react'

/**
 * Replaces `markdown-to-jsx` in browsers, which would be a quarter of the code of a form.
 * @rjsf/core needs it only for templates that forms don't use (see FieldWrapper) and for messages
 * to developers.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
