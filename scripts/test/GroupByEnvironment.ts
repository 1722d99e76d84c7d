import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Order of test files in which those of one environment follow each other: Vitest ends a worker, with
 * all the modules that it has loaded, whenever the next file needs another environment.
 */
export class GroupByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's sequencer, not that of an array
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const names = new Map(sorted.map((file) => [file, environmentOf(file)]))
    return sorted.toSorted((a, b) => (names.get(a) ?? '').localeCompare(names.get(b) ?? ''))
  }
}

/** Returns the project and the environment that the first line of the file asks for. */
function environmentOf({ moduleId, project }: TestSpecification): string {
  const [, name = 'node'] = /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name} ${name}`
}
