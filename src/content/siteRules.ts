import type { Form } from '#schemas/form.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { isObject } from '#src/shared/json.ts'
import { LISTS, MAPS, ONE } from './validators/schemaParts.ts'

type ValidatorConfig = SiteConfig['validatorConfig']

interface Kept {
  readonly config: ValidatorConfig
  readonly form: Form
}

/**
 * Forms whose rules know what the site's config says of them; what a form says itself wins. The same form comes out until
 * one of the two has changed, so that nothing is compiled anew.
 */
export function createSiteRules(): (form: Form, config: ValidatorConfig) => Form {
  const kept = new WeakMap<Form, Kept>()
  return (form, config) => {
    if (!config) return form
    const known = kept.get(form)
    if (known?.config === config) return known.form
    const ruled = { ...form, schema: withRules(form.schema, config) as Form['schema'] }
    kept.set(form, { config, form: ruled })
    return ruled
  }
}

/** A schema, and every schema in it. */
function withRules(schema: unknown, config: NonNullable<ValidatorConfig>): unknown {
  if (!isObject(schema)) return schema
  const inner = (part: unknown) => withRules(part, config)
  return mapped(schema, (keyword, value) => {
    if (keyword === 'rule') return withParameters(value, config)
    if (ONE.has(keyword) && isObject(value)) return inner(value)
    if (LISTS.has(keyword) && Array.isArray(value)) return value.map(inner)
    if (MAPS.has(keyword) && isObject(value)) return mapped(value, (_, part) => inner(part))
    return value
  })
}

const mapped = (object: Readonly<Record<string, unknown>>, to: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, to(key, value)]))

function withParameters(rule: unknown, config: NonNullable<ValidatorConfig>): unknown {
  const said = isObject(rule) ? rule : { name: rule }
  const { name } = said
  return typeof name === 'string' && Object.hasOwn(config, name) ? { ...config[name], ...said } : rule
}
