import type { Form } from '#schemas/form.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { type Json, isObject } from '#src/shared/json.ts'
import { LISTS, MAPS, ONE } from './validators/schemaParts.ts'

type ValidatorConfig = SiteConfig['validatorConfig']

interface RuledForm {
  readonly config: ValidatorConfig
  readonly form: Form
}

/**
 * Returns a function that adds the site config's rule parameters to forms; a form's own parameters
 * take precedence. The result keeps its identity until the form or the config changes, so that
 * nothing is recompiled.
 */
export function createSiteRules(): (form: Form, config: ValidatorConfig) => Form {
  const cache = new WeakMap<Form, RuledForm>()
  return (form, config) => {
    if (!config) return form
    const cached = cache.get(form)
    if (cached?.config === config) return cached.form
    const formWithRules = { ...form, schema: withRules(form.schema, config) }
    cache.set(form, { config, form: formWithRules })
    return formWithRules
  }
}

/** Applies the parameters to a schema and its subschemas. */
function withRules(schema: Json, config: NonNullable<ValidatorConfig>): Json {
  const apply = (part: unknown) => (isObject(part) ? withRules(part, config) : part)
  return mapValues(schema, (keyword, value) => {
    if (keyword === 'rule') return withParameters(value, config)
    if (ONE.has(keyword) && isObject(value)) return apply(value)
    if (LISTS.has(keyword) && Array.isArray(value)) return value.map(apply)
    if (MAPS.has(keyword) && isObject(value)) return mapValues(value, (_, part) => apply(part))
    return value
  })
}

const mapValues = (object: Json, map: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(key, value)]))

function withParameters(rule: unknown, config: NonNullable<ValidatorConfig>): unknown {
  const ownParameters = isObject(rule) ? rule : { name: rule }
  const { name } = ownParameters
  return typeof name === 'string' && Object.hasOwn(config, name) ? { ...config[name], ...ownParameters } : rule
}
