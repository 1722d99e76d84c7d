import { RichProse } from '#renderers/parts/RichProse.tsx'
import type { RichTextProps } from './definition.ts'

export default function RichText({ html }: RichTextProps) {
  return <RichProse html={html} />
}
