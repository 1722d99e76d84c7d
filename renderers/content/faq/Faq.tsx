import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useLocalHtml } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Prose } from '#src/ui/Prose.tsx'
import type { FaqProps } from './definition.ts'
import styles from './Faq.module.css'

/** Native disclosures: they open without a script, and the browser's search finds what is inside. */
export default function Faq({ anchor, heading, headingLevel, intro, questions }: FaqProps) {
  const localHtml = useLocalHtml()
  return (
    <section id={anchor} className={styles.faq}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <div className={styles.list}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} className={styles.item}>
            <summary className={styles.question}>
              <span>{text(question)}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <div className={styles.answer}>
              <Prose html={localHtml(answer)} size="s" />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
