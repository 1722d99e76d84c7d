import { observer } from 'mobx-react-lite'
import { use, useState } from 'react'
import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { WheelBoard } from '#schemas/wheel.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { WheelShopProps } from './definition.ts'
import { useSpinPurchase } from './useSpinPurchase.ts'
import styles from './WheelShop.module.css'

interface Props extends WheelShopProps {
  readonly board: Resource<WheelBoard>
}

/** The purchase of spins, or what is missing for a spin or for that. */
export default function WheelShop({ step, board }: Props) {
  const t = useT()
  return (
    <LoadedItem resource={board} subject="wheel">
      {({ info }) => {
        if (step === 'insufficient') return <Missing campaign={info?.campaign_id} />
        if (!info?.price) return <p className={styles.text}>{t('wheel.notForSale')}</p>
        return <Purchase campaign={info.campaign_id} price={info.price} spins={info.spin_balance} />
      }}
    </LoadedItem>
  )
}

/** Numbers of spins that are offered. */
const AMOUNTS = ['1', '5', '10', '25'] as const

interface PurchaseProps {
  readonly campaign: number
  readonly price: { readonly amount: number; readonly currency: string }
  /** Spins that the player has. */
  readonly spins: number
}

function Purchase({ campaign, price, spins }: PurchaseProps) {
  const t = useT()
  const [count, setCount] = useState<(typeof AMOUNTS)[number]>('1')
  const { isBusy, buy } = useSpinPurchase(campaign)
  const segments = AMOUNTS.map((value) => ({ value, label: value }))
  return (
    <div className={styles.shop}>
      <Segmented label={t('wheel.amount')} segments={segments} value={count} onChange={setCount} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('wheel.left')}</dt>
          <dd>{spins}</dd>
        </div>
        <div>
          <dt>{t('wheel.total')}</dt>
          <dd>
            <Money amount={price.amount * Number(count)} currency={price.currency} />
          </dd>
        </div>
      </dl>
      <Button variant="primary" block isLoading={isBusy} onClick={() => void buy(Number(count))}>
        {t('wheel.buy')}
      </Button>
    </div>
  )
}

/** Says what is missing, which the dialog’s parameter `lack` names, and leads to it. */
const Missing = observer(function Missing({ campaign }: { readonly campaign: number | undefined }) {
  const t = useT()
  const localHref = useLocalHref()
  const { ui } = useStores()
  const { lack = 'money' } = use(EngineContext).route.params
  function openPurchase(): void {
    ui.dialogs.close()
    ui.dialogs.open({ slug: 'wheel-buy-spins', params: campaign === undefined ? {} : { campaign: String(campaign) } })
  }
  return (
    <div className={styles.shop}>
      <p className={styles.text}>{t(lack === 'spins' ? 'wheel.lackSpins' : 'wheel.lackMoney')}</p>
      {lack === 'spins' ? (
        <Button variant="primary" onClick={openPurchase}>
          {t('wheel.buy')}
        </Button>
      ) : (
        <Button variant="primary" href={localHref('/cashier/deposit')}>
          {t('wheel.deposit')}
        </Button>
      )}
    </div>
  )
})
