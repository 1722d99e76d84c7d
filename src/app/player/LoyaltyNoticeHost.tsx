import { observer } from 'mobx-react-lite'
import type { LoyaltyNotice } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { LoyaltyNoticeService } from './startLoyaltyNotices.ts'
import styles from './LoyaltyNoticeHost.module.css'

type Props = Pick<LoyaltyNoticeService, 'notices' | 'sound'>

/**
 * Shows the present notice of loyalty. Its live region is there before the first one, because screen readers
 * announce only changes of an existing one.
 */
export const LoyaltyNoticeHost = observer(function LoyaltyNoticeHost({ notices, sound }: Props) {
  const { current } = notices
  return (
    <div className={styles.host} aria-live="polite" data-loyalty-notices="">
      {current && (
        <div
          key={current.id}
          className={styles.notice}
          onPointerEnter={() => notices.hold()}
          onPointerLeave={() => notices.release()}
          onFocus={() => notices.hold()}
          onBlur={() => notices.release()}
        >
          <Picture className={styles.image} src={current.image} alt="" width={48} height={48} isPriority />
          <div className={styles.words}>
            <p className={styles.title}>{current.title}</p>
            <p className={styles.message}>{current.message}</p>
            <Amount notice={current} />
          </div>
          <Buttons notices={notices} sound={sound} />
        </div>
      )}
    </div>
  )
})

function Amount({ notice }: { readonly notice: LoyaltyNotice }) {
  const text = useAmountText()(notice)
  return text === undefined ? null : <p className={styles.amount}>{text}</p>
}

/** Returns a function that says what a notice brings; undefined for one that brings nothing. */
function useAmountText(): (notice: LoyaltyNotice) => string | undefined {
  const t = useT()
  const { locale } = useStores()
  return ({ amount, amountType, currency }) => {
    if (amount === 0) return undefined
    const count = new Intl.NumberFormat(locale.code).format(amount)
    const money = currency === null ? count : moneyInText(amount, currency, locale.code)
    const texts = {
      points: () => t('loyaltyNotice.points', { count }),
      free_spins: () => t('loyaltyNotice.freeSpins', { count }),
      bonus: () => t('loyaltyNotice.bonus', { money }),
      cash: () => t('loyaltyNotice.cash', { money }),
      cashback: () => t('loyaltyNotice.cashback', { count }),
    } as const
    return texts[amountType]()
  }
}

const Buttons = observer(function Buttons({ notices, sound }: Props) {
  const t = useT()
  return (
    <div className={styles.buttons}>
      {sound.source !== undefined && (
        <Button
          variant="ghost"
          size="s"
          icon={sound.isMuted ? 'volume-off' : 'volume'}
          label={t(sound.isMuted ? 'loyaltyNotice.unmute' : 'loyaltyNotice.mute')}
          onClick={() => sound.toggle()}
        />
      )}
      <Button variant="ghost" size="s" icon="close" label={t('common.close')} onClick={() => notices.end()} />
    </div>
  )
})
