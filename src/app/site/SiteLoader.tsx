import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './SiteLoader.module.css'

/** Delay before the loader is shown, in ms. */
const PATIENCE = 400
const STEP = 200
/** Highest percentage that the estimate approaches, since the real duration is unknown. */
const CEILING = 95

/** Shows the loader of the site config while the next page loads. */
export function SiteLoader() {
  const { config } = useStores()
  const t = useT()
  const isLoading = useNavigation().state === 'loading'
  const elapsed = useElapsed(isLoading)
  if (!isLoading || elapsed < PATIENCE) return null
  const { loaderLogo, loaderLogoAlt = '', showPercentProgress } = config.loader
  const percent = percentAfter(elapsed)
  return (
    <div className={styles.loader} role="status">
      <progress className={styles.bar} max={100} value={percent} aria-label={t('common.loading')} />
      <div className={styles.mark}>
        {loaderLogo && <img src={loaderLogo} alt={loaderLogoAlt} width={28} height={28} />}
        {showPercentProgress && <span className={styles.percent}>{percent}%</span>}
      </div>
    </div>
  )
}

export function percentAfter(elapsed: number): number {
  return Math.round(CEILING * (1 - Math.exp(-elapsed / 1500)))
}

function useElapsed(isRunning: boolean): number {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (!isRunning) return undefined
    const from = performance.now()
    const interval = setInterval(() => setElapsed(performance.now() - from), STEP)
    return () => {
      clearInterval(interval)
      setElapsed(0)
    }
  }, [isRunning])
  return elapsed
}
