import type { ReactNode } from 'react'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { classes } from '#src/ui/classes.ts'
import type { SectionProps } from './definition.ts'
import styles from './Section.module.css'

interface Props extends SectionProps {
  readonly blocks?: ReactNode
}

export default function Section({ anchor, heading, headingLevel, intro, link, width, look, blocks }: Props) {
  return (
    <section id={anchor} className={classes(styles.section, width && styles[width], look && styles[look])}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <div className={styles.blocks}>{blocks}</div>
    </section>
  )
}
