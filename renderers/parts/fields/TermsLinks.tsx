import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import styles from './TermsLinks.module.css'

interface TermsLink {
  readonly label: string
  readonly url: string
}

/** Links to read before choosing (`ui:links`). They open in a new tab, so that entered values stay. */
export function TermsLinks({ settings }: Pick<FieldProps, 'settings'>) {
  const localHref = useLocalHref()
  return linksOf(settings).map(({ label, url }) => (
    <a key={url} className={styles.link} href={localHref(url)} target="_blank" rel="noopener">
      {label}
    </a>
  ))
}

function linksOf({ links }: FieldProps['settings']): readonly TermsLink[] {
  if (!Array.isArray(links)) return []
  return links.filter((it): it is TermsLink => typeof it?.label === 'string' && /^\/(?!\/)/.test(String(it?.url)))
}
