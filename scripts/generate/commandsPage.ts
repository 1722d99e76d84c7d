import { table } from './table.ts'

export const COMMANDS_FILE = 'docs/COMMANDS.md'

interface Command {
  readonly usage: string
  readonly meaning: string
}

/** Every script of package.json, in the order of the page. */
export const commands: readonly Command[] = [
  {
    usage: 'npm start',
    meaning:
      'Starts the built site with the platform inside, and prints its address and the demo accounts. It builds first when the sources have changed.',
  },
  { usage: 'npm start -- --cms', meaning: 'Starts the same site on the content of the CMS.' },
  { usage: 'npm run dev', meaning: 'Starts the site with hot reload and the inspector.' },
  { usage: 'npm test', meaning: 'Runs every check and every test but the end-to-end ones.' },
  { usage: 'npm test -- all', meaning: 'Runs the end-to-end tests too.' },
  { usage: 'npm test -- <step> …', meaning: 'Runs only the named steps, such as `unit types`.' },
  {
    usage: 'npm run test:safety',
    meaning:
      'Runs the tests that guard players and the site against others (`*.safety.test.ts`, `*.safety.spec.ts`). One of them kills the platform 100 times during payments, or `KILLS` times; `KILLS_SEED` repeats the moments of a run that has failed. Its last line is `N passed, N failed`.',
  },
  {
    usage: 'npm run test:cms',
    meaning: 'Tests the site on a real CMS in a real browser. Its last line is `N passed, N failed`.',
  },
  {
    usage: 'npm run test:new',
    meaning:
      'Writes a component with `npm run new` in a temporary clone of the last commit, and runs the checks, unit tests and stories there. Its last line is `N passed, N failed`.',
  },
  {
    usage: 'npm run test:json-schema -- <folder>',
    meaning: 'Runs the JSON Schema Test Suite of the folder through the compiler of forms.',
  },
  { usage: 'npm run storybook', meaning: 'Shows every component and the design system by themselves.' },
  {
    usage: 'npm run new <what> <name>',
    meaning:
      'Writes and registers a component, field, action, source or document: `component <group>.<name>`, `field <name>`, `action <name>`, `source <group>.<name>`, `document <type>/<locale>/<name>`.',
  },
  {
    usage: 'npm run content -- check [dir]',
    meaning: 'Lists what is wrong in content: links, names, translations, pictures, forms, headings.',
  },
  {
    usage: 'npm run content -- check --source strapi',
    meaning: 'Lists what is wrong in the CMS: its schema, published entries and drafts.',
  },
  {
    usage: 'npm run content -- uses <name> [dir]',
    meaning: 'Lists the documents that use a component, form, dialog, value or picture.',
  },
  {
    usage: 'npm run content -- names [kind] [dir]',
    meaning: 'Lists every name that content may use: components, values, rules, icons, forms.',
  },
  {
    usage: 'npm run schemas',
    meaning: 'Writes the schemas of all document types as files, for editors.',
  },
  {
    usage: 'npm run cms',
    meaning: 'Starts the CMS (Strapi). It is installed, built and filled the first time.',
  },
  {
    usage: 'npm run cms:generate',
    meaning: 'Writes the CMS’s content types and components from `schemas/` and `registry/`.',
  },
  { usage: 'npm run platform', meaning: 'Starts the reference platform alone.' },
  {
    usage: 'npm run platform -- messenger-link <player>',
    meaning: 'Prints an address that opens the site as the messenger would for this player.',
  },
  {
    usage: 'npm run -s platform -- form-answers [<form> [--csv | --files <folder>]]',
    meaning: 'Lists the free forms with answers, or writes the answers of one as text, as CSV or with their files.',
  },
  {
    usage: 'npm run -s platform -- reconcile',
    meaning:
      'Compares every balance with the postings of the ledger, and writes the total of each account and what is off. Exits with 2 when something is.',
  },
  {
    usage: 'npm run capsule -- <url> [file]',
    meaning:
      'Records a screen of a running site as one file, which Storybook (`capsule/Viewer`) and tests show again without a server.',
  },
  {
    usage: 'npm run generate',
    meaning:
      'Writes the files that are generated from others: the lists of components that the browser loads, the bootstrap script, this page and the one of settings.',
  },
  { usage: 'npm run format', meaning: 'Writes every file as the formatter wants it.' },
  {
    usage: 'npm run bench',
    meaning: 'Measures speed and memory, and writes [BENCHMARKS.md](BENCHMARKS.md).',
  },
  { usage: 'npm run lighthouse', meaning: 'Measures the home page with Lighthouse, as a phone loads it.' },
  {
    usage: 'npm run fuzz [-- --seed N]',
    meaning: 'Sends documents and forms with something wrong through the whole site.',
  },
  {
    usage: 'npm run mutate [-- <file or folder> …]',
    meaning: 'Changes the code in small ways and counts which changes the tests notice ([MUTATION.md](MUTATION.md)).',
  },
  { usage: 'npm run screenshots', meaning: 'Takes the pictures in `docs/screenshots`.' },
]

const HEAD = `# Commands

Words after \`--\` go to the command. Settings are in [SETTINGS.md](SETTINGS.md).

This page is written by \`npm run generate\`.
`

/** Returns docs/COMMANDS.md. */
export function commandsPage(): string {
  const rows = commands.map(({ usage, meaning }) => [`\`${usage}\``, meaning])
  return `${HEAD}\n${table(['command', 'what it does'], rows)}`
}
