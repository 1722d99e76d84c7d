// The tests that mutants are run against: those that MUTATION_TESTS names (globs, a JSON array), nearest to the mutant first.
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import whole from '../../vitest.config.ts'
import { distance } from './distance.ts'

const include = JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[]
const unit = ((whole.test?.projects ?? []) as UserWorkspaceConfig[]).find(({ test }) => test?.name === 'unit')

class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? []
    return Promise.resolve(files.toSorted((a, b) => distance(a.moduleId, mutated) - distance(b.moduleId, mutated)))
  }
}

export default defineConfig({
  // tests import files of tools and fixtures by their paths from the root
  test: {
    sequence: { sequencer: NearestFirst },
    projects: [{ ...unit, test: { ...unit?.test, name: 'mutation', include } }],
  },
})
