// The tests to run against mutants: those that MUTATION_TESTS names (globs, a JSON array), the
// likeliest to fail first. Those of MUTATION_SLOW (a JSON object) are limited to the mutants of one
// file or folder. MUTATION_NEAREST is the greatest number of files per mutant.
import { readFileSync } from 'node:fs'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import whole from '../../vitest.config.ts'
import { byChance, withoutSlow } from './distance.ts'

const include = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[]
const slow = JSON.parse(process.env['MUTATION_SLOW'] ?? '{}') as Record<string, string>
const nearest = (JSON.parse(process.env['MUTATION_NEAREST'] ?? 'null') as number | null) ?? undefined
// of both projects with unit tests, the one that can also render complete pages
const pages = ((whole.test?.projects ?? []) as UserWorkspaceConfig[]).find(({ test }) => test?.name === 'pages')

class LikeliestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // several when all tests run once, without a mutant
    const related = this.ctx.config.related ?? []
    const wanted = withoutSlow(files, ({ moduleId }) => moduleId, { slow, mutated: related })
    const [mutated = ''] = related
    const likely = byChance(wanted, (file) => ({ test: file.moduleId, text: textOf(file), mutated }))
    return Promise.resolve(related.length > 1 ? likely : likely.slice(0, nearest))
  }
}

const texts = new Map<string, string>()
function textOf({ moduleId }: TestSpecification): string {
  const text = texts.get(moduleId) ?? readFileSync(moduleId, 'utf8')
  texts.set(moduleId, text)
  return text
}

export default defineConfig({
  // tests import files of tools and fixtures by their paths from the root
  test: {
    sequence: { sequencer: LikeliestFirst },
    // many mutants make a test hang
    projects: [
      { ...pages, test: { ...pages?.test, name: 'mutation', include, testTimeout: 20_000, hookTimeout: 20_000 } },
    ],
  },
})
