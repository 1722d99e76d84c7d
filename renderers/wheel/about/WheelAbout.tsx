import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import type { WheelBoard, WheelCampaignInfo, WheelReward } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './WheelAbout.module.css'

interface Props {
  readonly about?: Resource<WheelCampaignInfo>
  readonly board?: Resource<WheelBoard>
}

/** The rules of a wheel, or what it gives with the chances. */
export default function WheelAbout({ about, board }: Props) {
  return (
    <>
      {about && (
        <LoadedItem resource={about} subject="wheel">
          {(info) => <Rules info={info} />}
        </LoadedItem>
      )}
      {board && (
        <LoadedItem resource={board} subject="wheel">
          {({ rewards }) => <Gifts rewards={rewards} />}
        </LoadedItem>
      )}
    </>
  )
}

function Rules({ info: { title, text, rules } }: { readonly info: WheelCampaignInfo }) {
  return (
    <div className={styles.about}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </div>
  )
}

interface Gift {
  readonly label: string
  readonly weight: number
}

function Gifts({ rewards }: { readonly rewards: readonly WheelReward[] }) {
  const t = useT()
  const { code } = useStores().locale
  if (rewards.length === 0) return <EmptyState icon="gift" title={t('wheel.empty')} />
  const total = rewards.reduce((sum, { weight }) => sum + weight, 0)
  const percent = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <dl className={styles.gifts}>
      {merged(rewards.map((reward) => ({ label: giftLabel(reward, t, code), weight: reward.weight }))).map(
        ({ label, weight }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{percent.format(weight / total)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Returns each gift once, with the weight of all its sectors. */
function merged(gifts: readonly Gift[]): readonly Gift[] {
  const byLabel = Map.groupBy(gifts, ({ label }) => label)
  return [...byLabel].map(([label, same]) => ({ label, weight: same.reduce((sum, { weight }) => sum + weight, 0) }))
}
