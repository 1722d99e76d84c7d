import { reaction } from 'mobx'
import { useEffect } from 'react'
import { AsyncCheck } from './AsyncCheck.ts'
import type { FieldState } from './FieldState.ts'
import { useForm } from './FormContext.ts'

/** Asks about the value of one field for as long as it is laid out, when there is somebody to be asked. */
export function useCheck(field: FieldState, name: string): void {
  const { store, checks } = useForm()
  const ask = checks && Object.hasOwn(checks, name) ? checks[name] : undefined
  useEffect(() => {
    if (!ask) return undefined
    const check = new AsyncCheck(ask, (code) => store.report(field, code))
    const remove = store.addCheck(field, check)
    const stop = reaction(
      () => field.value,
      (value) => {
        store.report(field, undefined)
        check.take(value)
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      remove()
    }
  }, [store, field, ask])
}
