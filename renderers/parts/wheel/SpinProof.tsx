import { useEffect, useState } from 'react'
import type { WheelSpinResult } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import { drawIndex, drawNumber } from '#src/shared/weightedDraw.ts'
import { useStores } from '#src/stores/context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SpinProof.module.css'

interface CommitmentProps {
  /** SHA-256 of the seed of the next spin. */
  readonly commitment: string
}

/** Shows what is fixed of the next spin, for a player who wants to check its draw afterwards. */
export function SpinCommitment({ commitment }: CommitmentProps) {
  const t = useT()
  return (
    <details className={styles.proof}>
      <summary>
        {t('wheel.fairness')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <p>{t('wheel.fairnessText')}</p>
      <dl>
        <dt>{t('wheel.hashOfNext')}</dt>
        <dd>
          <code dir="ltr">{commitment}</code>
        </dd>
      </dl>
    </details>
  )
}

interface ProofProps {
  readonly result: Pick<WheelSpinResult, 'reward' | 'sectors'> & { readonly seed: string }
}

/** Draws once more in the browser, from the seed of a spin, and shows whether the result is the same. */
export function SpinProof({ result: { seed, reward, sectors } }: ProofProps) {
  const t = useT()
  const { code } = useStores().locale
  const hash = useSha256(seed)
  const weights = sectors?.map(({ weight }) => weight) ?? []
  const index = drawIndex(seed, weights)
  const drawn = sectors?.[index]
  const isSame = drawn?.reward_id === reward.id
  const number = new Intl.NumberFormat(code)
  return (
    <details className={styles.proof}>
      <summary>
        {t('wheel.proof')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <p>{t('wheel.proofText')}</p>
      <dl>
        <dt>{t('wheel.seed')}</dt>
        <dd>
          <code dir="ltr">{seed}</code>
        </dd>
        {hash !== undefined && (
          <>
            <dt>{t('wheel.hash')}</dt>
            <dd>
              <code dir="ltr">{hash}</code>
            </dd>
          </>
        )}
        {drawn && (
          <>
            <dt>{t('wheel.draw')}</dt>
            <dd>
              {t('wheel.drawn', {
                number: number.format(drawNumber(seed, weights) + 1),
                total: number.format(weights.reduce((sum, weight) => sum + weight, 0)),
                sector: number.format(index + 1),
              })}
            </dd>
          </>
        )}
      </dl>
      {drawn && (
        <p className={styles.verdict} data-same={isSame}>
          <Icon name={isSame ? 'check' : 'alert'} size="s" />
          {t(isSame ? 'wheel.same' : 'wheel.other')}
        </p>
      )}
    </details>
  )
}

/** Returns the SHA-256 of a text in hex digits, once it is computed; undefined where pages aren't secure. */
function useSha256(text: string): string | undefined {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    async function compute() {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      if (isCurrent) setHash([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    }
    // pages that aren’t secure have no `subtle`
    compute().catch(() => undefined)
    return () => void (isCurrent = false)
  }, [text])
  return hash
}
