// `npm run content -- check`, `uses` and `names`: questions about content.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cmsEnvironment } from './cms/cmsEnvironment.ts'
import { checkFolder, reportInWords } from './content/check.ts'
import { checkCms } from './content/checkCms.ts'
import { nameKinds, namesInFolder, namesInWords } from './content/names.ts'
import { usesInFolder, usesInWords } from './content/uses.ts'

const FOLDER = process.env['CONTENT_DIR'] ?? 'fixtures/content'
const USAGE = `npm run content -- check [dir] [--json]         what is wrong in the content of a folder
npm run content -- check --source strapi        what is wrong in the CMS: its schema, published entries and drafts
npm run content -- uses <name> [dir] [--json]   which pages, dialogs and other documents use a component, data source,
                                                form, dialog, value, fact, action, message, picture or link
npm run content -- names [kind] [dir] [--json]  every name that content may use, by kind: ${nameKinds.join(', ')}

[dir] is ${FOLDER} unless it is said. Ends with 0 when all is well, 1 when something is wrong, 2 when it isn't asked so.`

const SOURCES = ['embedded', 'strapi']

interface Asked {
  readonly words: readonly string[]
  readonly json: boolean
  readonly source: string
}

const commands: Readonly<Record<string, (asked: Asked) => Promise<number>>> = { check, uses, names }

process.exitCode = await answer()

async function answer(): Promise<number> {
  try {
    const options = {
      json: { type: 'boolean', default: false },
      source: { type: 'string', default: 'embedded' },
      help: { type: 'boolean', short: 'h' },
    } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [name = '', ...words] = positionals
    if (values.help || name === 'help') return say(USAGE)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Error(name ? `there is no "${name}"\n\n${USAGE}` : USAGE)
    return await command({ words, json: values.json, source: values.source })
  } catch (error) {
    console.error(`content: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

async function check({ words, json, source }: Asked): Promise<number> {
  const [folder, ...rest] = words
  if (rest.length > 0 || !SOURCES.includes(source) || (source === 'strapi' && folder)) throw new Error(USAGE)
  const report = source === 'strapi' ? await checkCms(cmsEnvironment()) : await checkFolder(folder ?? FOLDER)
  say(json ? JSON.stringify(report, null, 2) : reportInWords(report))
  return report.mistakes.length > 0 ? 1 : 0
}

async function uses({ words, json }: Asked): Promise<number> {
  const [name, folder = FOLDER, ...rest] = words
  if (!name || rest.length > 0) throw new Error(USAGE)
  const usages = usesInFolder(name, folder)
  return say(json ? JSON.stringify({ name, usages }, null, 2) : usesInWords(name, usages))
}

async function names({ words, json }: Asked): Promise<number> {
  const [first = '', ...others] = words
  const kind = nameKinds.find((it) => it === first)
  const [folder = FOLDER, ...rest] = kind ? others : words
  if (rest.length > 0) throw new Error(USAGE)
  if (!kind && !existsSync(folder)) {
    throw new Error(`there is no kind of names and no folder "${folder}"; the kinds are ${nameKinds.join(', ')}`)
  }
  const all = await namesInFolder(folder, process.env['PLATFORM_URL'])
  const wanted = kind ? { [kind]: all[kind] } : all
  return say(json ? JSON.stringify(wanted, null, 2) : namesInWords(wanted))
}

function say(text: string): number {
  console.log(text)
  return 0
}
