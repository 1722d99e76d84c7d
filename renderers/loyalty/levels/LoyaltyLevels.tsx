import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { LevelLadder } from '#renderers/parts/loyalty/LevelLadder.tsx'
import { TutorialLink } from '#renderers/parts/loyalty/TutorialLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { LoyaltyLevel } from '#schemas/loyalty.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyLevelsProps } from './definition.ts'
import sections from '#renderers/parts/loyalty/sections.module.css'
import styles from './LoyaltyLevels.module.css'

interface Props extends LoyaltyLevelsProps {
  readonly levels: Resource<LoyaltyLevel[]>
}

/** The levels as a guest sees them, and the way in. */
export default function LoyaltyLevels({ heading, headingLevel, intro, buttons, levels }: Props) {
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <div className={styles.buttons}>
        <ActionButtons buttons={buttons} />
        <TutorialLink />
      </div>
      <AsyncList resource={levels} subject="levels" icon="medal" skeleton={<Skeleton shape="block" />}>
        {(items) => <LevelLadder levels={items} />}
      </AsyncList>
    </section>
  )
}
