import type { ComponentProps } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import styles from './FormLayout.module.css'

/** A step of a form: its position, heading and fields. */
export function FormStep({ title, position, count, isHidden, heading, children }: ComponentProps<FormParts['Step']>) {
  const t = useT()
  const positionLabel = t('form.step', { position, count })
  return (
    <section className={styles.step} hidden={isHidden}>
      <h2 className={styles.stepHeading} ref={heading} tabIndex={-1}>
        <span className={styles.place}>{positionLabel}</span>
        {title && <span> {title}</span>}
      </h2>
      <ProgressBar label={positionLabel} value={position} max={count} />
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
