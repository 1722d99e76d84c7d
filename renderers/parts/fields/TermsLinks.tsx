import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import styles from './TermsLinks.module.css'

interface TermsLink {
  readonly label: string
  readonly url: string
}

interface Props extends Pick<FieldProps, 'settings'> {
  /** In a row below the words of one box, or in a list below all options of a field. */
  readonly layout: 'row' | 'list'
}

/** Links to read before choosing (`ui:links`). They open in a new tab, so that entered values stay. */
export function TermsLinks({ settings, layout }: Props) {
  const localHref = useLocalHref()
  const links = linksOf(settings)
  if (links.length === 0) return null
  return (
    <div className={styles[layout]}>
      {links.map(({ label, url }) => (
        <a key={url} className={styles.link} href={localHref(url)} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </div>
  )
}

function linksOf({ links }: FieldProps['settings']): readonly TermsLink[] {
  if (!Array.isArray(links)) return []
  return links.filter((it): it is TermsLink => typeof it?.label === 'string' && /^\/(?!\/)/.test(String(it?.url)))
}
