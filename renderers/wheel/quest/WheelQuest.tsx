import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import { QuestProgress } from '#renderers/parts/wheel/QuestProgress.tsx'
import type { WheelQuest as Quest } from '#schemas/wheel.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './WheelQuest.module.css'

interface Props {
  readonly quest: Resource<Quest>
}

/** A quest: what is to be done, how far the player is, and what it gives. */
export default function WheelQuest({ quest }: Props) {
  return (
    <LoadedItem resource={quest} subject="wheel">
      {(value) => <Details quest={value} />}
    </LoadedItem>
  )
}

function Details({ quest }: { readonly quest: Quest }) {
  const t = useT()
  const localHref = useLocalHref()
  const { code } = useStores().locale
  const { title, text, goal, reward, completed_at: completedAt } = quest
  const isDeposit = goal.type === 'deposit'
  return (
    <div className={styles.quest}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <QuestProgress quest={quest} />
      <p className={styles.text}>{t('quests.gives', { gift: giftLabel({ ...reward, currency: null }, t, code) })}</p>
      {completedAt === null ? (
        <Button variant="primary" href={localHref(isDeposit ? '/cashier/deposit' : '/gamehall')}>
          {t(isDeposit ? 'quests.deposit' : 'quests.play')}
        </Button>
      ) : (
        <p className={styles.done}>
          {t('quests.completed')} <Moment at={completedAt} hasTime />
        </p>
      )}
    </div>
  )
}
