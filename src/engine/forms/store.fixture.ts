import { FormStore } from './store/FormStore.ts'
import type { CompiledValidator, Validate, ValidatorError } from './validation/errors.ts'
import { fine } from './validation/validators.fixture.ts'

type Options = Partial<ConstructorParameters<typeof FormStore>[0]>

export const storeOf = (schema: object, over: Options = {}) => new FormStore({ schema, validator: fine, ...over })

/** Returns a form in which the fields with these keys are laid out, and what removes each of them. */
export function formOf(over: Options = {}, ...keys: string[]) {
  const store = storeOf({}, over)
  const fields = keys.map((key) => store.values.field(key.split('/')))
  const lets = fields.map((field) => store.presence.show(field))
  return { store, fields, lets }
}

/** Requires `a` to be at least three long. */
export const validateA: Validate = (data) => {
  const { a } = data as { a?: string }
  const errors: ValidatorError[] = []
  if (a === undefined) errors.push({ keyword: 'required', instancePath: '', params: { missingProperty: 'a' } })
  else if (a.length < 3) errors.push({ keyword: 'minLength', instancePath: '/a', params: { limit: 3 } })
  validateA.errors = errors
  return errors.length === 0
}
export const validator: CompiledValidator = { validate: validateA, parts: {} }

/** Returns a form with the fields `a`, which is required, and `b`. */
export function shownForm(over: Options = {}) {
  const store = storeOf({}, { validator, ...over })
  const a = store.values.field(['a'])
  const b = store.values.field(['b'])
  store.presence.show(a)
  store.presence.show(b)
  return { store, a, b }
}
