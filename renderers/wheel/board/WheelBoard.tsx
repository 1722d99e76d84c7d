import { observer } from 'mobx-react-lite'
import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import { openSpinResult } from '#renderers/parts/wheel/openSpinResult.ts'
import { SpinCommitment } from '#renderers/parts/wheel/SpinProof.tsx'
import type { WheelBoard as Board, WheelCampaign, WheelInfo, WheelReward, WheelSpinResult } from '#schemas/wheel.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import type { WheelBoardProps } from './definition.ts'
import { isSpinDisabled } from './isSpinDisabled.ts'
import { useSpin } from './useSpin.ts'
import { Wheel } from './Wheel.tsx'
import styles from './WheelBoard.module.css'

interface Props extends WheelBoardProps {
  readonly board: Resource<Board>
}

/** The wheel of the chosen campaign, which the player turns. */
export default function WheelBoard({ heading, headingLevel, intro, board }: Props) {
  const t = useT()
  return (
    <section className={styles.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <LoadedItem resource={board} subject="wheel">
        {({ campaigns, campaign, info, rewards }) =>
          campaign && info && rewards.length > 0 ? (
            <>
              {campaigns.length > 1 && <Campaigns campaigns={campaigns} current={campaign.id} />}
              <Play key={campaign.id} campaign={campaign} info={info} rewards={rewards} />
            </>
          ) : (
            <>
              <EmptyState icon="gift" title={t('wheel.empty')}>
                {t('wheel.emptyText')}
              </EmptyState>
              <Button disabled>{t('wheel.spin')}</Button>
            </>
          )
        }
      </LoadedItem>
    </section>
  )
}

interface CampaignsProps {
  readonly campaigns: readonly WheelCampaign[]
  /** Id of the chosen one. */
  readonly current: number
}

/** The campaigns, each at an address of its own. */
function Campaigns({ campaigns, current }: CampaignsProps) {
  const t = useT()
  const tabs = campaigns.map(({ id, title }) => ({
    id: String(id),
    href: `?campaign=${id}`,
    label: title,
    isCurrent: id === current,
  }))
  return <Tabs label={t('wheel.campaigns')} tabs={tabs} />
}

interface PlayProps {
  readonly campaign: WheelCampaign
  readonly info: WheelInfo
  readonly rewards: readonly WheelReward[]
}

function Play({ campaign, info, rewards }: PlayProps) {
  const t = useT()
  const { phase, target, won, spin, stop } = useSpin(info)
  // a spin is used once the wheel turns, and the count follows when it has stopped
  const spins = Math.max(0, info.spin_balance - (phase === 'turning' ? 1 : 0))
  return (
    <div className={styles.board}>
      <Wheel rewards={rewards} target={target} onStopped={stop} />
      <div className={styles.side}>
        <dl className={styles.facts}>
          {/* guests have none, and no seed */}
          {info.commitment !== null && (
            <div>
              <dt>{t('wheel.left')}</dt>
              <dd>{spins}</dd>
            </div>
          )}
          {info.price && (
            <div>
              <dt>{t('wheel.price')}</dt>
              <dd>
                <Money amount={info.price.amount} currency={info.price.currency} />
              </dd>
            </div>
          )}
        </dl>
        <Ways campaign={campaign} info={info} phase={phase} onSpin={() => void spin()} />
        <Outcome won={won} />
        <More campaign={campaign} />
        {info.commitment !== null && <SpinCommitment commitment={info.commitment} />}
      </div>
    </div>
  )
}

interface WaysProps {
  readonly campaign: WheelCampaign
  readonly info: WheelInfo
  readonly phase: 'still' | 'loading' | 'turning'
  readonly onSpin: () => void
}

/** The buttons by which this viewer turns the wheel. */
const Ways = observer(function Ways({ campaign, info, phase, onSpin }: WaysProps) {
  const t = useT()
  const localHref = useLocalHref()
  const { session, ui } = useStores()
  if (!session.isAuth) {
    return (
      <div className={styles.ways}>
        <Button
          variant="primary"
          size="l"
          href={localHref(`/wheel-of-fortune?campaign=${campaign.id}&show_popup_reg=1`)}
        >
          {t('wheel.join')}
        </Button>
      </div>
    )
  }
  const isDisabled = isSpinDisabled({
    hasCampaign: true,
    isSpinCost: info.is_spin_cost,
    spins: info.spin_balance,
    isSpinning: phase === 'turning',
    isLoading: phase === 'loading',
  })
  return (
    <div className={styles.ways}>
      {/* with the attribute `disabled` it would lose the focus while the wheel turns */}
      <Button
        variant="primary"
        size="l"
        aria-disabled={isDisabled || undefined}
        isLoading={phase === 'loading'}
        onClick={() => !isDisabled && onSpin()}
      >
        {t('wheel.spin')}
      </Button>
      {info.is_spin_cost && (
        <Button
          size="l"
          icon="plus"
          onClick={() => ui.dialogs.open({ slug: 'wheel-buy-spins', params: { campaign: String(campaign.id) } })}
        >
          {t('wheel.buy')}
        </Button>
      )}
    </div>
  )
})

/** Says what the last spin has won. Its place is there before, so that screen readers read it out. */
function Outcome({ won }: { readonly won: WheelSpinResult | undefined }) {
  const t = useT()
  const stores = useStores()
  const { locale } = stores
  return (
    <div className={styles.last}>
      <p className={styles.outcome} role="status">
        {won && won.reward.type === 'nothing' && t('wheel.wonNothing')}
        {won && won.reward.type !== 'nothing' && t('wheel.won', { gift: giftLabel(won.reward, t, locale.code) })}
      </p>
      {won && (
        <Button size="s" variant="ghost" onClick={() => openSpinResult(stores, won)}>
          {t('wheel.proof')}
        </Button>
      )}
    </div>
  )
}

const dialogs = [
  ['wheel-quests', 'wheel.quests', 'flag'],
  ['wheel-gifts', 'wheel.gifts', 'gift'],
  ['wheel-winners', 'wheel.winners', 'trophy'],
  ['wheel-rules', 'wheel.rules', 'info'],
] as const

/** Buttons that open what there is to know about the campaign. */
function More({ campaign }: { readonly campaign: WheelCampaign }) {
  const t = useT()
  const { ui } = useStores()
  return (
    <ul className={styles.more}>
      {dialogs.map(([slug, label, icon]) => (
        <li key={slug}>
          <Button
            variant="soft"
            icon={icon}
            onClick={() => ui.dialogs.open({ slug, params: { campaign: String(campaign.id) } })}
          >
            {t(label)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
