import { Suspense, lazy, use } from 'react'
import { useOnceAlive } from '#renderers/parts/useOnceAlive.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './Verification.module.css'

const SumsubCheck = lazy(() => import('./SumsubCheck.tsx'))

/** Sumsub's pages stand in a document that allows them: this one, once it was loaded as a whole for the check. */
export function SumsubStep() {
  const t = useT()
  const { path, query } = use(EngineContext).route
  const address = useLocalHref()(`${path}?check=1`)
  const isAlive = useOnceAlive(true, false)
  if (query['check'] !== '1') {
    return (
      <Button variant="primary" size="l" className={styles.start} onClick={() => location.assign(address)}>
        {t('verification.go')}
      </Button>
    )
  }
  if (!isAlive) return <Skeleton shape="block" />
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <SumsubCheck />
    </Suspense>
  )
}
