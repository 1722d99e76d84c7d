import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '../../text.tsx'
import { useForm } from '../FormContext.ts'
import type { Step } from '../schema/steps.ts'
import type { FormSteps } from './FormSteps.ts'

interface Props {
  readonly steps: FormSteps
  readonly step: Step
  readonly children: ReactNode
}

/**
 * Renders the fields of one step. They stay mounted while another step is shown, because they are
 * not hidden fields.
 */
export const StepPart = observer(function StepPart({ steps, step, children }: Props) {
  const { parts } = useForm()
  const heading = useRef<HTMLHeadingElement>(null)
  const { shown, current, isStarted } = steps
  const isCurrent = current === step
  useEffect(() => {
    if (isCurrent && steps.takeFocus()) heading.current?.focus()
  }, [isCurrent, steps])
  return (
    <parts.Step
      title={step.title === '' ? undefined : text(step.title)}
      position={shown.indexOf(step) + 1}
      count={shown.length}
      isHidden={isStarted ? !isCurrent : !shown.includes(step)}
      heading={heading}
    >
      {children}
    </parts.Step>
  )
})
