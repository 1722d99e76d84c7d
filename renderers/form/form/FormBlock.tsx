import { FormLoader, type LoadedForm } from '#renderers/parts/forms/FormLoader.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Metadata } from '#schemas/metadata.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { FormProps } from './definition.ts'
import styles from './FormBlock.module.css'

interface Props extends FormProps {
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
  readonly current?: Resource<Readonly<Record<string, unknown>>>
}

/** A form document on a page. */
export default function FormBlock({ heading, headingLevel, intro, document, metadata, current }: Props) {
  return (
    <section className={styles.form}>
      {heading && <SectionHeader heading={heading} level={headingLevel} intro={intro} />}
      <FormLoader document={document} metadata={metadata} values={current} />
    </section>
  )
}
