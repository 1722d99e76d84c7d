import { useLocalHtml } from '#src/engine/navigation.ts'
import { Prose } from '#src/ui/Prose.tsx'
import type { RichTextProps } from './definition.ts'

export default function RichText({ html }: RichTextProps) {
  return <Prose html={useLocalHtml()(html)} />
}
