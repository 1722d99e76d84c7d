import { globSync } from 'node:fs'
import path from 'node:path'
import { components } from '#registry/components.ts'
import { methodFields } from '#registry/methodFields.ts'
import { nameRules } from '#registry/names.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import * as validatorFormats from '#registry/validatorRuntimeFormats.ts'
import type { CheckContext } from '#src/content/checks/Checked.ts'
import { compileInWorker } from '#src/content/validators/compileInWorker.ts'
import { createFormCompiler } from '#src/content/validators/createFormCompiler.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { iconNames } from '#src/ui/iconNames.ts'
import { formSettings } from '../registered.ts'
import { messageUses } from './messageUses.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Paths that the server answers without a document, besides the files of public/. */
const SERVED =
  /^\/(robots\.txt|sitemap\.xml|health|ready|report|internal\/inspect|(schemas|documents|graph|api|nfx|assets|validators)(\/.*)?)$/

/** Returns this site's context for checks of content: its registry, its messages and its files. */
export function surroundings(): CheckContext {
  const compile = compileInWorker(new URL('../compile-worker.ts', import.meta.url))
  const forms = createFormCompiler({
    compile,
    runtime: { address: '/validators/runtime.js', module: { ...validatorModule, ...validatorFormats } },
    onRefusal: () => undefined,
  })
  return { ...siteAround({ compile, forms }), messages: messageUses(ROOT) }
}

/** Returns the context without the messages of code, which a running server doesn't check. */
export function siteAround(compilers: Pick<CheckContext, 'compile' | 'forms'>): Omit<CheckContext, 'messages'> {
  const files = new Set(globSync('**/*.*', { cwd: path.join(ROOT, 'public') }).map((file) => `/${posix(file)}`))
  return {
    rules: { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false },
    formSettings,
    methods: Object.keys(submitMethods),
    methodFields,
    icons: iconNames,
    flags: flagNames,
    hasFile: (address) => files.has(address),
    isServed: (address) => SERVED.test(address),
    anchors: ['main'],
    headedLayouts: ['svg-sprite'],
    ...compilers,
  }
}

const posix = (file: string) => file.split(path.sep).join('/')
