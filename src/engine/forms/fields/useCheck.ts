import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useForm } from '../FormContext.ts'
import { AsyncCheck } from '../store/AsyncCheck.ts'
import type { FieldState } from '../store/FieldState.ts'

/** Runs the named check on the value of a field for as long as the field is laid out. */
export function useCheck(field: FieldState, name: string): void {
  const { store, checks } = useForm()
  const runCheck = checks && Object.hasOwn(checks, name) ? checks[name] : undefined
  useEffect(() => {
    if (!runCheck) return undefined
    const check = new AsyncCheck(runCheck, (code) => store.validity.report(field, code))
    const remove = store.validity.addCheck(field, check)
    const stop = reaction(
      () => field.value,
      (value) => {
        store.validity.report(field, undefined)
        check.setValue(value)
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      remove()
    }
  }, [store, field, runCheck])
}
