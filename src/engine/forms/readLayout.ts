import type { FactValue } from '../facts.ts'
import type { FormEnvironment } from './FormContext.ts'
import { conditionHolds, withFields } from './layoutConditions.ts'

type Known = Pick<FormEnvironment, 'store' | 'facts'>

const reader = ({ store, facts }: Known) => withFields(facts, (path) => store.field(path).value)

/** True when a condition of a form's layout holds now. Read in an observer. */
export const holds = (condition: unknown, form: Known): boolean => conditionHolds(condition, reader(form))

/** The value of a fact, or of a field of this form. Read in an observer. */
export const readFact = (name: string, form: Known): FactValue => reader(form)(name)
