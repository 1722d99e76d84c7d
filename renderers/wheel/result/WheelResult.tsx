import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import { SpinProof } from '#renderers/parts/wheel/SpinProof.tsx'
import type { List } from '#schemas/list.ts'
import type { WheelRewardType, WheelSpinResult } from '#schemas/wheel.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './WheelResult.module.css'

interface Props {
  readonly results: Resource<List<WheelSpinResult>>
}

/** Shows what a spin has won, and where the player finds it. */
export default observer(function WheelResult({ results }: Props) {
  const { params } = use(EngineContext).route
  // a story has no parameter
  const find = (items: readonly WheelSpinResult[]) =>
    items.filter(({ id }) => id === (params['result'] ?? items[0]?.id))
  return (
    <AsyncList resource={results} subject="spinResults" icon="gift" skeleton={<RowsSkeleton />} arrange={find}>
      {(items) => items.map((result) => <Gift key={result.id} result={result} />)}
    </AsyncList>
  )
})

/** Pages on which players find their gifts; money and spins are seen at once. */
const pages: Readonly<Partial<Record<WheelRewardType, string>>> = {
  bonus: '/profile/bonuses',
  free_spins: '/profile/bonuses',
  points: '/profile/loyalty',
}

interface GiftProps {
  readonly result: WheelSpinResult
}

function Gift({ result: { reward, seed, sectors } }: GiftProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { code } = useStores().locale
  const page = pages[reward.type]
  return (
    <div className={styles.result}>
      <Icon name="gift" size="l" className={styles.icon} />
      <p className={styles.gift}>{giftLabel(reward, t, code)}</p>
      <p className={styles.text}>{t(`wheel.where.${reward.type}`)}</p>
      {page !== undefined && (
        <Button variant="primary" href={localHref(page)}>
          {t('wheel.see')}
        </Button>
      )}
      {seed !== null && <SpinProof result={{ reward, seed, sectors }} />}
    </div>
  )
}
