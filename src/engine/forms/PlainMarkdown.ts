import type { ReactNode } from 'react'

/**
 * Takes the place of `markdown-to-jsx` in browsers, which is a quarter of what a form loads: @rjsf/core needs it for
 * templates that forms don't use (see FieldPlace), and for words to developers.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
