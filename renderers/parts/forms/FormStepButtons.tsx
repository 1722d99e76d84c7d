import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { FormSteps } from '#src/engine/forms/layout/FormSteps.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './FormView.module.css'

interface Props {
  readonly steps: FormSteps
  /** The button that sends the form. */
  readonly children: ReactNode
}

/**
 * Back and Next between the steps of a form. The last step sends it; without a script all steps are
 * one form.
 */
export const FormStepButtons = observer(function FormStepButtons({ steps, children }: Props) {
  const t = useT()
  const isStarted = steps.isStarted
  return (
    <div className={styles.steps}>
      {isStarted && !steps.isFirst && (
        <Button size="l" onClick={() => steps.back()}>
          {t('form.back')}
        </Button>
      )}
      <div className={styles.onward}>
        {isStarted && !steps.isLast ? (
          <Button type="submit" variant="primary" size="l" block>
            {t('form.next')}
          </Button>
        ) : (
          children
        )}
      </div>
    </div>
  )
})
