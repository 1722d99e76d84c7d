import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { LoyaltyProgram, LoyaltyPrograms as Programs } from '#schemas/loyalty.ts'
import { PROGRAMS_LIMIT } from '#schemas/loyaltyLimits.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyProgramsProps } from './definition.ts'
import sections from '#renderers/parts/loyalty/sections.module.css'
import target from '#renderers/parts/targetCard.module.css'
import styles from './LoyaltyPrograms.module.css'

interface Props extends LoyaltyProgramsProps {
  readonly programs: Resource<Programs>
}

/** The programs that run or will, with a link that shows more of them. */
export default observer(function LoyaltyPrograms({ heading, headingLevel, intro, programs }: Props) {
  const skeleton = (
    <div className={styles.grid}>
      <Repeat count={PROGRAMS_LIMIT}>
        <Skeleton shape="block" />
      </Repeat>
    </div>
  )
  const { value } = programs
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList resource={programs} subject="programs" icon="megaphone" skeleton={skeleton}>
        {(items) => (
          <ul className={styles.grid}>
            {items.map((program) => (
              <li key={program.sysname}>
                <Card program={program} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
      {value && value.items.length < value.total && <More shown={value.items.length} />}
    </section>
  )
})

function Card({ program: { sysname, title, text, image, state, multiplier } }: { readonly program: LoyaltyProgram }) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <article className={classes(target.surface, styles.card)}>
      <div className={styles.art}>
        <Picture src={image} alt="" width={336} height={180} isCover />
      </div>
      <div className={styles.words}>
        <p className={styles.marks}>
          <Badge tone={state === 'active' ? 'positive' : 'info'}>{t(`programs.state.${state}`)}</Badge>
          <Badge tone="accent">{t('programs.times', { times: multiplier })}</Badge>
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <a
          className={classes(target.link, target.whole)}
          href={localHref(`/loyalty/${sysname}`)}
          aria-label={`${t('programs.open')}: ${title}`}
        >
          {t('programs.open')}
          <Icon name="arrow-end" size="s" flip />
        </a>
      </div>
    </article>
  )
}

/** Shows as many more as there were at first; a link, so that it works without a script. */
function More({ shown }: { readonly shown: number }) {
  const t = useT()
  const { query } = use(EngineContext).route
  const search = new URLSearchParams({ ...query, programs: String(shown + PROGRAMS_LIMIT) })
  return (
    <Button className={styles.more} href={`?${search}`} data-stay="" data-replace="" rel="nofollow">
      {t('programs.more')}
    </Button>
  )
}
