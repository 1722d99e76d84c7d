import type { FieldProps as LayoutProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { literal } from '../../grammar.ts'
import { text } from '../../text.tsx'

type Props = Pick<LayoutProps, 'schema' | 'uiSchema' | 'name'>

/** Returns the title and hint of a part of a form: the layout's, else the schema's. */
export function textsOf({ schema, uiSchema = {}, name }: Props): {
  readonly title: ReactNode
  readonly hint: ReactNode
} {
  const readSetting = (setting: string): string | undefined => {
    const value: unknown = uiSchema[`ui:${setting}`] ?? uiSchema['ui:options']?.[setting]
    return typeof value === 'string' ? value : undefined
  }
  const hint = readSetting('help') ?? schema.description
  return { title: text(readSetting('title') ?? schema.title ?? literal(name)), hint: hint && text(hint) }
}
