import { readFileSync } from 'node:fs'
import path from 'node:path'
import { callableMethods } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { factNames } from '#registry/facts.ts'
import { createFormServices } from '#registry/formServices.ts'
import { pageSources } from '#registry/pageSources.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { optionListsOf } from '#renderers/parts/fields/optionLists.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import { formKinds } from '#src/content/formKinds.ts'
import { publishedSchemas } from '#src/content/publishedSchemas.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { iconNames } from '#src/ui/iconNames.ts'
import type { Names } from './cms/schemaFiles.ts'

/** the names of the form services; nothing is called here */
const services = createFormServices({ api: createApi(createTransport({ version: '', locale: '' })) })

/** Names that a form's layout may use, by setting. */
export const formSettings = {
  widget: fieldTypeNames(),
  check: Object.keys(services.checks),
  definitions: Object.keys(services.definitions),
  source: Object.keys(optionListsOf({ countries: [], currencies: [], game_types: [] })),
}

/** Returns the closed lists of names by the `x-kind` of their place. */
function siteChoices(): Readonly<Record<string, readonly string[]>> {
  return {
    icon: iconNames,
    flag: flagNames,
    method: Object.keys(submitMethods),
    call: Object.keys(callableMethods),
    'page-source': pageSources,
    'field-type': formSettings.widget,
    'field-check': formSettings.check,
    'option-source': formSettings.source,
    'form-definitions': formSettings.definitions,
  }
}

/** Returns the names that editors of the CMS choose from: closed lists and suggestions. */
export function siteNames(): Names {
  return { choices: siteChoices(), offers: { fact: factNames() } }
}

/** Returns the schemas of this site's documents, with all registered names. */
export function siteSchemas(): ReadonlyMap<string, object> {
  const choices = Object.entries(siteChoices()).map(([kind, names]) => [kind, { enum: names }] as const)
  const kinds = {
    ...Object.fromEntries(choices),
    ...formKinds({ rules: ruleParameters, settings: formSettings }),
  }
  return publishedSchemas({ definitions: components, kinds })
}

/**
 * Reads the names from the source, because importing the list would load the code and styles of
 * every field.
 */
function fieldTypeNames(): string[] {
  const source = readFileSync(path.join(import.meta.dirname, '../registry/fieldTypes.ts'), 'utf8')
  const [, list = ''] = /fieldTypes = \{(.*?)\n\}/s.exec(source) ?? []
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
}
