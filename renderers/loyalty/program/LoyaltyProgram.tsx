import { observer } from 'mobx-react-lite'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { LoyaltyProgram as Program } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyProgramProps } from './definition.ts'
import styles from './LoyaltyProgram.module.css'

interface Props extends LoyaltyProgramProps {
  readonly program: Resource<Program>
}

const tones: Readonly<Record<Program['state'], Tone>> = { active: 'positive', upcoming: 'info', ended: 'neutral' }

/** A program with its time, its terms, and the points that its games bring. */
export default observer(function LoyaltyProgram({ headingLevel: Heading = 'h2', buttons, program }: Props) {
  const t = useT()
  const { state, value } = program
  if (state === 'error') {
    return <ErrorState title={t('programs.error')} retryLabel={t('common.retry')} onRetry={program.retry} />
  }
  if (value === undefined) return <Skeleton shape="block" />
  return (
    <article className={styles.program}>
      <div className={styles.art}>
        <Picture src={value.image} alt="" width={336} height={180} isCover isPriority />
      </div>
      <div className={styles.words}>
        <p className={styles.marks}>
          <Badge tone={tones[value.state]}>{t(`programs.state.${value.state}`)}</Badge>
          <Badge tone="accent">{t('programs.times', { times: value.multiplier })}</Badge>
        </p>
        <Heading>{value.title}</Heading>
        <p className={styles.text}>{value.text}</p>
        <Times program={value} />
        <Games program={value} />
        <div>
          <p className={styles.label}>{t('programs.terms')}</p>
          <ul className={styles.terms}>
            {value.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </div>
        <ActionButtons buttons={buttons} />
      </div>
    </article>
  )
})

interface PartProps {
  readonly program: Program
}

function Times({ program: { starts_at: start, ends_at: end } }: PartProps) {
  const t = useT()
  if (start === null && end === null) return null
  return (
    <dl className={styles.figures}>
      {start !== null && (
        <div>
          <dt>{t('programs.starts')}</dt>
          <dd>
            <Moment at={start} hasTime />
          </dd>
        </div>
      )}
      {end !== null && (
        <div>
          <dt>{t('programs.ends')}</dt>
          <dd>
            <Moment at={end} hasTime />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Games({ program: { games } }: PartProps) {
  const t = useT()
  const { locale } = useStores()
  const format = new Intl.NumberFormat(locale.code, { maximumFractionDigits: 2 })
  return (
    <div>
      <p className={styles.label}>{t('programs.games')}</p>
      <dl className={styles.figures}>
        {games.map(({ type, points }) => (
          <div key={type}>
            <dt>{t(`bets.type.${type}`)}</dt>
            <dd>{format.format(points)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
