/** A part of the code with a goal of its own. */
export interface Area {
  /** Folders; a file belongs to the first area that names one of its folders. */
  readonly code: readonly string[]
  /** Least percentage of mutants that the tests must kill. */
  readonly goal: number
  /**
   * Folders of the tests that run against its mutants. They are a part of all tests, so the score
   * is never too high.
   */
  readonly tests: readonly string[]
  /** Slow test files, with the file or folder to whose mutants they are limited. */
  readonly slow?: Readonly<Record<string, string>>
  /** Greatest number of test files per mutant, the likeliest to kill it. */
  readonly nearest?: number
  /**
   * Folders whose mutants change the content of a new database. The tests of all others run on
   * copies.
   */
  readonly makesDatabase?: readonly string[]
  /**
   * Folders whose mutants also run tests on PostgreSQL, if a server answers. Their tests create
   * databases of their own.
   */
  readonly usesPostgres?: readonly string[]
}

const ACCESS_AND_LIMITS = [
  'auth',
  'sessions',
  'two-factor',
  'passwords',
  'deposit-limits',
  'self-exclusion',
  'play-activity',
  'ledger',
]

const PLATFORM_TESTS = {
  tests: ['platform', 'tests/contract/platform'],
  slow: {
    'tests/contract/platform/form-answers.test.ts': 'platform/forms',
    'tests/contract/platform/migrations.test.ts': 'platform/database',
    'tests/contract/platform/process.test.ts': 'platform/index.ts',
  },
  nearest: 12,
  makesDatabase: ['platform/database', 'platform/seed'],
}

export const AREAS: Readonly<Record<string, Area>> = {
  'schemas/rules': { code: ['schemas/rules'], goal: 90, tests: ['schemas', 'tests/forms', 'tests/wiring'] },
  registry: {
    code: ['registry', 'src/use-cases'],
    goal: 90,
    tests: ['registry', 'src/use-cases', 'tests/forms', 'tests/architecture', 'tests/wiring'],
    slow: {
      'tests/forms/samples.test.tsx': 'registry/formKit.ts',
      'tests/wiring/form-choices.test.tsx': 'registry/formKit.ts',
      'tests/wiring/form-controls.test.tsx': 'registry/fieldTypes.ts',
      'tests/wiring/form-drafts.test.tsx': 'registry/fieldTraits.ts',
      'tests/wiring/form-rules.test.tsx': 'schemas/rules',
      'tests/wiring/rules-by-name.test.tsx': 'registry/ruleFunctions.ts',
    },
  },
  'src/engine': { code: ['src/engine'], goal: 90, tests: ['src/engine'] },
  'src/stores': { code: ['src/stores'], goal: 90, tests: ['src/stores'] },
  'src/shared': { code: ['src/shared'], goal: 90, tests: ['src/shared'] },
  'src/api': { code: ['src/api'], goal: 90, tests: ['src/api'] },
  'src/content': {
    code: ['src/content'],
    goal: 80,
    tests: ['src/content', 'tests/content-check'],
    slow: {
      'src/content/recordReads.test.ts': 'src/content/recordReads.ts',
      'src/content/embedded/openEmbedded.test.ts': 'src/content/embedded',
      'src/content/strapi/askStrapi.test.ts': 'src/content/strapi',
      'src/content/strapi/entries.test.ts': 'src/content/strapi',
      'src/content/strapi/forms/toEdited.test.ts': 'src/content/strapi/forms',
      'src/content/strapi/openStrapi.test.ts': 'src/content/strapi',
      'src/content/validators/compileInWorker.test.ts': 'src/content/validators/compileInWorker.ts',
      'src/content/validators/createFormCompiler.test.ts': 'src/content/validators/createFormCompiler.ts',
      'tests/content-check/blind-mistakes.test.ts': 'src/content/checks/checkContent.ts',
      'tests/content-check/broken-content.test.ts': 'src/content/checks/checkContent.ts',
      'tests/content-check/content-check.test.ts': 'src/content/checks',
    },
  },
  'src/server': {
    code: ['src/server'],
    goal: 80,
    tests: ['src/server', 'scripts', 'tests/contract/web-servers'],
    slow: {
      'scripts/serve.safety.test.ts': 'src/server/webServer.ts',
      'scripts/serve.test.ts': 'src/server/webServer.ts',
      'tests/contract/web-servers/in-step.test.ts': 'src/server/webServer.ts',
      'tests/contract/web-servers/retained-file-stores.test.ts': 'src/server/asset-retention',
      'tests/contract/web-servers/signals.test.ts': 'src/server/signals',
    },
    nearest: 5,
    usesPostgres: ['src/server/asset-retention', 'src/server/signals'],
  },
  'src/app': {
    code: ['src/app'],
    goal: 80,
    tests: ['src/app', 'tests/wiring/pages'],
    slow: { 'tests/wiring/pages/inspector.test.ts': 'src/app/inspector' },
    nearest: 12,
  },
  renderers: { code: ['renderers'], goal: 75, tests: ['renderers'] },
  'platform: access and limits': {
    code: ACCESS_AND_LIMITS.map((folder) => `platform/${folder}`),
    goal: 90,
    ...PLATFORM_TESTS,
  },
  'platform: the rest': { code: ['platform'], goal: 75, ...PLATFORM_TESTS },
}

/** The area of a file (its path from the root), or undefined when none has it. */
export function areaOf(file: string): string | undefined {
  return Object.keys(AREAS).find((name) => AREAS[name]?.code.some((folder) => file.startsWith(`${folder}/`)))
}
