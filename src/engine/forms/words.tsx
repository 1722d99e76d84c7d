import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { literal } from '../grammar.ts'
import { text } from '../text.tsx'

type Props = Pick<LayoutProps, 'schema' | 'uiSchema' | 'name'>

/** What a part of a form is called and explained by: in the layout's words, else in the schema's. */
export function wordsOf({ schema, uiSchema = {}, name }: Props): {
  readonly title: ReactNode
  readonly hint: ReactNode
} {
  const said = (setting: string): string | undefined => {
    const value: unknown = uiSchema[`ui:${setting}`] ?? uiSchema['ui:options']?.[setting]
    return typeof value === 'string' ? value : undefined
  }
  const hint = said('help') ?? schema.description
  return { title: text(said('title') ?? schema.title ?? literal(name)), hint: hint && text(hint) }
}
