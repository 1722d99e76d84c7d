import type { FactValue } from '../../facts.ts'
import type { FormEnvironment } from '../FormContext.ts'
import { conditionHolds, withFields } from './layoutConditions.ts'

type FormState = Pick<FormEnvironment, 'store' | 'facts'>

const reader = ({ store, facts }: FormState) => withFields(facts, (path) => store.values.field(path).value)

/** Returns whether a condition of a form's layout holds now. Call it in an observer. */
export const holds = (condition: unknown, form: FormState): boolean => conditionHolds(condition, reader(form))

/** Returns the value of a fact, or of a field of this form. Call it in an observer. */
export const readFact = (name: string, form: FormState): FactValue => reader(form)(name)
