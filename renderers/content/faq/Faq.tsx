import { useId, useState } from 'react'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useLocalHtml } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Prose } from '#src/ui/Prose.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { FaqProps } from './definition.ts'
import { filterQuestions } from './filterQuestions.ts'
import styles from './Faq.module.css'

type Question = FaqProps['questions'][number]

/** Questions and answers, with an optional search field. */
export default function Faq({ anchor, heading, headingLevel, intro, hasSearch, questions }: FaqProps) {
  return (
    <section id={anchor} className={styles.faq}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {hasSearch ? <SearchableQuestions questions={questions} /> : <Questions questions={questions} />}
    </section>
  )
}

function SearchableQuestions({ questions }: { readonly questions: readonly Question[] }) {
  const t = useT()
  const id = useId()
  const { code } = useStores().locale
  const [search, setWanted] = useState('')
  const isHydrated = useHydratedValue(true, false)
  const results = filterQuestions(questions, search, code)
  const isSearching = search.trim() !== ''
  return (
    <>
      {/* the search needs a script; its room is reserved until then */}
      <div className={styles.search} data-waiting={!isHydrated || undefined}>
        <Field id={id} label={t('faq.search')}>
          <TextInput
            id={id}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={search}
            onChange={(event) => setWanted(event.currentTarget.value)}
            start={<Icon name="search" />}
          />
        </Field>
        <p className={styles.found} role="status">
          {isSearching && (results.length > 0 ? t('faq.found', { count: results.length }) : t('faq.none'))}
        </p>
      </div>
      {results.length > 0 && <Questions questions={results} />}
    </>
  )
}

/**
 * Questions as native disclosures: they open without a script, and the browser's search finds their
 * answers.
 */
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
