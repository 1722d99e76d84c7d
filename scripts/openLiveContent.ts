import type { FastifyBaseLogger } from 'fastify'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import * as validatorModule from '#registry/validatorRuntime.ts'
import * as validatorFormats from '#registry/validatorRuntimeFormats.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { LastKnownGoodStore } from '#src/content/LastKnownGoodStore.ts'
import { compileInWorker } from '#src/content/validators/compileInWorker.ts'
import {
  type FormCompiler,
  type FormCompilerOptions,
  createFormCompiler,
} from '#src/content/validators/createFormCompiler.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { validatorFile } from '#src/server/asset-retention/ownFiles.ts'
import type { RetainedFiles } from '#src/server/asset-retention/RetainedFiles.ts'
import type { Config } from '#src/server/config.ts'
import type { WebServerOptions } from '#src/server/webServer.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { type OpenContent, copiesFolder, openContent } from './openContent.ts'
import { openRetainedFiles } from './openShared.ts'

interface LiveContentInput extends Pick<WebServerOptions, 'mode' | 'validatorRuntime'> {
  readonly config: Config
  readonly logger: FastifyBaseLogger
  /** Closes what has been opened, the last one first. */
  readonly opened: AsyncDisposableStack
}

/** The content that players see, with its forms. */
export interface LiveContent {
  readonly cache: DocumentCache
  readonly content: ContentSource
  readonly source: OpenContent
  readonly forms: FormCompiler
  readonly retainedFiles: RetainedFiles
  /** Compiles forms of other content, such as drafts; refusals are not logged. */
  readonly compileOthers: () => FormCompiler
  /** Calls the listener after each change. Returns a function that unsubscribes it. */
  readonly onChange: (listener: () => void) => () => void
  /** Resolves when every form has been judged. */
  readonly entered: Promise<unknown>
}

export const compileWorker = new URL('compile-worker.ts', import.meta.url)

/** Opens the content: from what was good before, and from its source, which is followed. */
export async function openLiveContent(input: LiveContentInput): Promise<LiveContent> {
  const { config, logger, opened } = input
  const { cache, copies } = openCache(input)
  const content = createContent(cache, { flags: flagNames })
  const { retainedFiles, close } = openRetainedFiles({ config, logger })
  opened.defer(async () => void (await close()))
  const compiler = formCompilerOf(input, retainedFiles)
  const forms = compiler((form, refusal) => {
    const file = content.forms().find((it) => it.form === form)?.file ?? `form ${form.slug}`
    logger.warn({ file, ...refusal }, `content: ${file} ${refusal.path}: expected ${refusal.expected}`)
  })
  const enterForms = () =>
    forms
      .enter(content.forms())
      .catch((error: unknown) => logger.error({ err: error }, 'content: forms could not be judged'))
  await cache.restore()
  const changes = new EventHub()
  const source = await openContent({
    config,
    cache,
    logger,
    onChange() {
      void enterForms()
      changes.emit('content')
    },
  })
  opened.defer(() => copies.settled())
  opened.defer(() => source.close())
  const compileOthers = () => compiler(() => undefined)
  return {
    cache,
    content,
    source,
    forms,
    retainedFiles,
    compileOthers,
    onChange: changes.listen,
    entered: enterForms(),
  }
}

function openCache({ config, logger, mode }: LiveContentInput) {
  const copies = new LastKnownGoodStore(copiesFolder(config), (error) => {
    logger.error({ err: error }, 'content: a good copy could not be kept or read')
  })
  const onProblem = (problem: DocumentIssue) =>
    logger.warn(problem, `content: ${problem.file} ${problem.path}: expected ${problem.expected}`)
  const rules = {
    registry: createDefinitionRegistry(components),
    names: nameRules,
    showProblems: mode === 'development',
  }
  return { cache: new DocumentCache({ rules, onProblem, copies }), copies }
}

/**
 * Returns a compiler of forms in a process of its own; the validators are retained for other
 * servers.
 */
function formCompilerOf({ validatorRuntime }: LiveContentInput, retainedFiles: RetainedFiles) {
  return (onRefusal: FormCompilerOptions['onRefusal']): FormCompiler =>
    createFormCompiler({
      compile: compileInWorker(compileWorker),
      runtime: {
        address: `/validators/${validatorRuntime.name}.js`,
        module: { ...validatorModule, ...validatorFormats },
      },
      onRefusal,
      onModule: (name, code) => retainedFiles.retain(validatorFile(name, code)),
    })
}
