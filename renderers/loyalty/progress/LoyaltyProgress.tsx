import { observer } from 'mobx-react-lite'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { LevelLadder } from '#renderers/parts/loyalty/LevelLadder.tsx'
import { Points } from '#renderers/parts/loyalty/Points.tsx'
import { TutorialLink } from '#renderers/parts/loyalty/TutorialLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { LoyaltyInfo } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import { levelProgress } from '#src/shared/levelProgress.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyProgressProps } from './definition.ts'
import sections from '#renderers/parts/loyalty/sections.module.css'
import styles from './LoyaltyProgress.module.css'

interface Props extends LoyaltyProgressProps {
  readonly info: Resource<LoyaltyInfo>
}

/** The player's points and level, and the way to the next one. */
export default observer(function LoyaltyProgress({ heading, headingLevel, intro, shows, buttons, info }: Props) {
  const t = useT()
  const { state, value } = info
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {state === 'error' && (
        <ErrorState title={t('levels.error')} retryLabel={t('common.retry')} onRetry={info.retry} />
      )}
      {state !== 'error' && value === undefined && <Skeleton shape="block" />}
      {state !== 'error' && value !== undefined && (
        <>
          {!value.is_active && <Notice tone="info">{t('loyalty.inactive')}</Notice>}
          <Summary info={value}>
            <ActionButtons buttons={buttons} />
            <TutorialLink />
          </Summary>
          {shows === 'ladder' && (
            <LevelLadder levels={value.levels} player={{ level: value.id, earned: value.expCount }} />
          )}
        </>
      )}
    </section>
  )
})

interface SummaryProps {
  readonly info: LoyaltyInfo
  readonly children: React.ReactNode
}

function Summary({ info: { id, points, expCount, levels, pointsAlias }, children }: SummaryProps) {
  const t = useT()
  const index = levels.findIndex((each) => each.id === id)
  const level = levels[index]
  if (!level) return null
  const next = levels[index + 1]
  const percent = levelProgress(expCount, level)
  return (
    <div className={styles.summary}>
      <Picture className={styles.badge} src={level.image} alt="" width={120} height={120} isPriority />
      <dl className={styles.figures}>
        <div>
          <dt>{t('loyalty.level')}</dt>
          <dd>{level.name}</dd>
        </div>
        <div>
          <dt>{pointsAlias}</dt>
          <dd>
            <Points amount={points} label={pointsAlias} />
          </dd>
        </div>
      </dl>
      <div className={styles.way}>
        <p className={styles.next}>
          <span>{next ? t('loyalty.next', { level: next.name }) : t('loyalty.highest')}</span>
          <span>{t('loyalty.percent', { percent })}</span>
        </p>
        <ProgressBar label={t('loyalty.progress')} value={percent} />
        {next && <ToGo points={next.min - expCount} />}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

function ToGo({ points }: { readonly points: number }) {
  const t = useT()
  const { locale } = useStores()
  return <p className={styles.toGo}>{t('loyalty.toGo', { rest: points.toLocaleString(locale.code) })}</p>
}
