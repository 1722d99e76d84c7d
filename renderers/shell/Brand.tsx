import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './Brand.module.css'

/** The brand of the site as a link to the home page. */
export function Brand() {
  const { brand } = useStores().config
  const localHref = useLocalHref()
  const t = useT()
  return (
    <a className={styles.brand} href={localHref('/')} aria-label={t('header.home', { brand: brand.name })}>
      <span className={styles.lockup} dir="ltr" aria-hidden="true">
        <BrandMark />
        <span className={styles.name}>{brand.name}</span>
      </span>
    </a>
  )
}

/**
 * A logo with a fragment (`/icons.svg#logo`) has the colours of the theme; any other file is shown
 * as it is.
 */
export function BrandMark() {
  const { logo } = useStores().config.brand
  if (!logo.src.includes('#')) {
    return <img className={styles.mark} src={logo.src} alt="" width={logo.width} height={logo.height} />
  }
  return (
    <svg className={styles.mark} width={30} height={30} aria-hidden="true" focusable="false">
      <use href={logo.src} />
    </svg>
  )
}
