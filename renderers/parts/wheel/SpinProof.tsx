import { useEffect, useState } from 'react'
import type { WheelReward, WheelSpinResult } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import { drawIndex, drawNumber } from '#src/shared/weightedDraw.ts'
import { useStores } from '#src/stores/context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { giftLabel } from './giftLabel.ts'
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
  readonly result: Pick<WheelSpinResult, 'reward'> & { readonly seed: string }
  /** The sectors of the wheel, in its order; undefined while they are loaded. */
  readonly rewards: readonly WheelReward[] | undefined
}

/** Draws once more in the browser, from the seed of a spin, and shows whether the result is the same. */
export function SpinProof({ result: { seed, reward }, rewards }: ProofProps) {
  const t = useT()
  const { code } = useStores().locale
  const hash = useSha256(seed)
  const weights = rewards?.map(({ weight }) => weight) ?? []
  const drawn = rewards?.[drawIndex(seed, weights)]
  const isSame = drawn?.id === reward.id
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
                gift: giftLabel(drawn, t, code),
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
