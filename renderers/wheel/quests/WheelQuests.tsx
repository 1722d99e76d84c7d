import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import { QuestProgress } from '#renderers/parts/wheel/QuestProgress.tsx'
import type { WheelQuest } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import type { WheelQuestsProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './WheelQuests.module.css'

interface Props extends WheelQuestsProps {
  readonly quests?: Resource<WheelQuest[]>
  readonly history?: Resource<WheelQuest[]>
}

/** The quests of a campaign, or those that the player has completed. */
export default function WheelQuests({ heading, headingLevel, intro, quests, history }: Props) {
  return (
    <section className={classes(rows.section, styles.section)}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {quests && (
        <AsyncList resource={quests} subject="quests" icon="flag" skeleton={<RowsSkeleton />} arrange={openOnes}>
          {(items) => <Rows quests={items} />}
        </AsyncList>
      )}
      {history && (
        <AsyncList resource={history} subject="questHistory" icon="flag" skeleton={<RowsSkeleton />}>
          {(items) => <Rows quests={items} />}
        </AsyncList>
      )}
    </section>
  )
}

/** The completed ones are in the history. */
const openOnes = (quests: readonly WheelQuest[]) => quests.filter(({ completed_at: at }) => at === null)

function Rows({ quests }: { readonly quests: readonly WheelQuest[] }) {
  return (
    <ul className={rows.list}>
      {quests.map((quest) => (
        <li key={quest.id} className={rows.row}>
          <Row quest={quest} />
        </li>
      ))}
    </ul>
  )
}

function Row({ quest }: { readonly quest: WheelQuest }) {
  const t = useT()
  const { ui, locale } = useStores()
  const { id, title, text, reward, completed_at: completedAt } = quest
  return (
    <>
      <div className={rows.words}>
        <p className={rows.title}>{title}</p>
        <p className={rows.detail}>{text}</p>
        {completedAt === null ? (
          <QuestProgress quest={quest} />
        ) : (
          <p className={rows.detail}>
            {t('quests.completed')} <Moment at={completedAt} hasTime />
          </p>
        )}
      </div>
      <div className={styles.way}>
        <Badge tone={completedAt === null ? 'info' : 'positive'}>
          {giftLabel({ ...reward, currency: null }, t, locale.code)}
        </Badge>
        <Button
          size="s"
          label={t('quests.detailsName', { title })}
          onClick={() => ui.dialogs.open({ slug: 'wheel-quest', params: { quest: String(id) } })}
        >
          {t('quests.details')}
        </Button>
      </div>
    </>
  )
}
