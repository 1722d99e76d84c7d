import { Suspense, lazy, use } from 'react'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { loadChunk } from '#src/shared/ChunkError.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './Verification.module.css'

const SumsubCheck = lazy(() => loadChunk(() => import('./SumsubCheck.tsx')))

/**
 * Shows Sumsub's pages in a document whose policy allows them: this one, after it was loaded again
 * for the check.
 */
export function SumsubStep() {
  const t = useT()
  const { path, query } = use(EngineContext).route
  const address = useLocalHref()(`${path}?check=1`)
  const isHydrated = useHydratedValue(true, false)
  if (query['check'] !== '1') {
    return (
      <Button variant="primary" size="l" className={styles.start} onClick={() => location.assign(address)}>
        {t('verification.go')}
      </Button>
    )
  }
  if (!isHydrated) return <Skeleton shape="block" />
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <SumsubCheck />
    </Suspense>
  )
}
