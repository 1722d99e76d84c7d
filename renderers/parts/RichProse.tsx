import { useLocalHtml } from '#src/engine/navigation.ts'
import { Prose } from '#src/ui/Prose.tsx'

interface Props {
  /** Rich text of content. */
  readonly html: string
  readonly size?: 'm' | 's'
}

/** Rich text, its links in the locale of the page. */
export function RichProse({ html, size }: Props) {
  return <Prose html={useLocalHtml()(html)} size={size} />
}
