// The import table of docs/ARCHITECTURE.md. Default deny: what a row doesn't name, it may not import.
const OURS = '^(schemas|registry|renderers|src|platform|scripts|tests|\\.storybook|fixtures|cms)/'

/** What the tests of a unit, and fixtures that they share, may import beyond the unit: whatever they need. */
const TESTS = '\\.(test|spec|stories|fixture)\\.tsx?$'

/** What content may run of the engine: it reads texts by the grammar that shows them, and references as forms do. The rest it knows as types. */
const PURE_ENGINE = '^src/engine/(grammar|href|mentions|migrations|node|forms/schema/\\w+)\\.ts$'

/** Rows: who, and which of our own files it may import. */
const TABLE = [
  ['schemas', ['^schemas/']],
  ['src/shared', ['^src/shared/']],
  ['src/api', ['^schemas/', '^src/shared/', '^src/api/']],
  ['src/stores', ['^schemas/', '^src/shared/', '^src/api/', '^src/stores/']],
  ['src/engine', ['^schemas/', '^src/shared/', '^src/engine/']],
  ['src/content', ['^schemas/', '^src/shared/', '^src/content/', '^src/engine/']],
  ['src/ui', ['^src/shared/', '^src/ui/']],
  ['src/i18n', ['^src/shared/', '^src/i18n/', '^fixtures/content/translation/en/']],
  ['src/use-cases', ['^schemas/', '^src/(shared|engine|stores|api|use-cases)/']],
  [
    'registry',
    [
      '^schemas/',
      '^registry/',
      '^renderers/',
      '^src/engine/',
      '^src/ui/',
      '^src/stores/',
      '^src/api/',
      '^src/(shared|i18n|use-cases)/',
    ],
  ],
  ['src/app', ['^schemas/', '^registry/', '^renderers/', '^src/']],
  ['src/server', ['^schemas/', '^registry/', '^renderers/', '^src/']],
  ['platform', ['^schemas/', '^src/shared/', '^platform/']],
  ['cms', ['^cms/']],
]

const RENDERERS_MAY = ['^schemas/', '^src/(shared|engine|stores|ui|i18n)/', '^renderers/parts/']

const only = (folder, allowed) => ({
  name: `${folder} imports only what its row says`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TESTS },
  to: { path: OURS, pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...TABLE.map(([folder, allowed]) => only(folder, allowed)),
    {
      name: 'renderers/parts imports no renderer',
      severity: 'error',
      from: { path: '^renderers/parts/', pathNot: TESTS },
      to: { path: OURS, pathNot: RENDERERS_MAY },
    },
    {
      name: 'a renderer imports no other renderer',
      severity: 'error',
      from: { path: '^renderers/(?!parts/|shell/)([^/]+/[^/]+)/', pathNot: TESTS },
      to: { path: OURS, pathNot: [...RENDERERS_MAY, '^renderers/$1/'] },
    },
    {
      name: 'the shell imports no renderer',
      severity: 'error',
      from: { path: '^renderers/shell/', pathNot: TESTS },
      to: { path: OURS, pathNot: [...RENDERERS_MAY, '^renderers/shell/'] },
    },
    {
      name: 'translations are imported as types only',
      severity: 'error',
      from: { path: '^src/i18n/', pathNot: TESTS },
      to: { path: '^fixtures/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing below scripts, tests and stories',
      severity: 'error',
      from: { path: '^(schemas|registry|renderers|src|platform)/', pathNot: TESTS },
      to: { path: `^(scripts|tests|\\.storybook)/|${TESTS}` },
    },
    {
      name: 'content runs no engine but its pure modules',
      severity: 'error',
      from: { path: '^src/content/', pathNot: TESTS },
      to: { path: '^src/engine/', pathNot: PURE_ENGINE, dependencyTypesNot: ['type-only'] },
    },
    {
      // a component names the type of its props, and its definition names the component: nothing of it runs in a circle
      name: 'no cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // the CMS has packages of its own, which are installed when it is started
      name: 'everything is found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@strapi/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
