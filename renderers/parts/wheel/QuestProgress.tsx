import type { WheelQuest } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import { formatMoney } from '#src/shared/money.ts'
import { useStores } from '#src/stores/context.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import styles from './QuestProgress.module.css'

interface Props {
  readonly quest: Pick<WheelQuest, 'title' | 'goal' | 'progress'>
}

/** Shows the progress of a player in a quest, in US dollars where it is about money. */
export function QuestProgress({ quest: { title, goal, progress } }: Props) {
  const t = useT()
  const { code } = useStores().locale
  const isMoney = goal.type === 'stake' || goal.type === 'deposit'
  const format = (value: number) => (isMoney ? formatMoney(value, 'USD', code) : value.toLocaleString(code))
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('quests.progress', { title })} value={progress} max={goal.target} />
      <span className={styles.figures} dir="ltr">
        {format(progress)} / {format(goal.target)}
      </span>
    </div>
  )
}
