import { useId, useState } from 'react'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useOnceAlive } from '#renderers/parts/useOnceAlive.ts'
import { useLocalHtml } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Prose } from '#src/ui/Prose.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { FaqProps } from './definition.ts'
import { matching } from './matching.ts'
import styles from './Faq.module.css'

type Question = FaqProps['questions'][number]

/** Questions and their answers, with a field that narrows them where the content wants one. */
export default function Faq({ anchor, heading, headingLevel, intro, hasSearch, questions }: FaqProps) {
  return (
    <section id={anchor} className={styles.faq}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {hasSearch ? <Searched questions={questions} /> : <Questions questions={questions} />}
    </section>
  )
}

function Searched({ questions }: { readonly questions: readonly Question[] }) {
  const t = useT()
  const id = useId()
  const { code } = useStores().locale
  const [wanted, setWanted] = useState('')
  const isAlive = useOnceAlive(true, false)
  const found = matching(questions, wanted, code)
  const isNarrowed = wanted.trim() !== ''
  return (
    <>
      {/* nothing searches without a script; its room is kept until one is there */}
      <div className={styles.search} data-waiting={!isAlive || undefined}>
        <Field id={id} label={t('faq.search')}>
          <TextInput
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            start={<Icon name="search" />}
          />
        </Field>
        <p className={styles.found} role="status">
          {isNarrowed && (found.length > 0 ? t('faq.found', { count: found.length }) : t('faq.none'))}
        </p>
      </div>
      {found.length > 0 && <Questions questions={found} />}
    </>
  )
}

/** Native disclosures: they open without a script, and the browser's search finds what is inside. */
function Questions({ questions }: { readonly questions: readonly Question[] }) {
  const localHtml = useLocalHtml()
  return (
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
  )
}
