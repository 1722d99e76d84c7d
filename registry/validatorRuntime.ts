// The imports of compiled validators, bundled into one module that all of them share in the
// browser.
import equalModule from 'ajv/dist/runtime/equal.js'
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js'
import { ruleFunctions } from './ruleFunctions.ts'

// The packages are CommonJS: an import is the function itself or a module with it as the default.
const unwrap = <T>(module: T | Wrapped<T>): T => (isWrapped(module) ? module.default : module)

interface Wrapped<T> {
  readonly default: T
}

const isWrapped = <T>(module: T | Wrapped<T>): module is Wrapped<T> =>
  typeof module === 'object' && module !== null && 'default' in module

export const equal = unwrap(equalModule)
export const ucs2length = unwrap(ucs2lengthModule)
export const rules = ruleFunctions
