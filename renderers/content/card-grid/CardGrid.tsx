import type { ReactNode } from 'react'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { CardGridProps } from './definition.ts'
import styles from './CardGrid.module.css'

interface Props extends CardGridProps {
  readonly cards?: ReactNode
}

export default function CardGrid({ heading, headingLevel, intro, link, cards }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <div className={styles.grid}>{cards}</div>
    </section>
  )
}
