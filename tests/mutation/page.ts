import type { Equivalent } from './equivalent.ts'
import type { AreaScore } from './score.ts'

/** Returns the text of docs/MUTATION.md. */
export function pageOf(scores: readonly AreaScore[], equivalents: readonly Equivalent[]): string {
  return [
    '# Mutation scores',
    '',
    'Written by `npm run mutate`, from `tests/mutation/results.json`. A mutant is the code with one small change. The score is the share of',
    'mutants that the tests noticed (a test failed, or never ended), of those that could be noticed. What runs against the mutants of an area is',
    'said in `tests/mutation/areas.ts`. A file that changed since it was measured is not counted. Of a file that is sampled, the mutants of one',
    'line in a few were tried, without those that span lines.',
    '',
    '| area | files measured | of them sampled | mutants | killed | equivalent | score | goal | |',
    '|---|---|---|---|---|---|---|---|---|',
    ...scores.map(row),
    '',
    '## Equivalent mutants',
    '',
    'They behave as the code does, so no test can notice them.',
    '',
    ...(equivalents.length === 0 ? ['None is listed.'] : equivalents.map(line)),
    '',
  ].join('\n')
}

function row({ area, files, measured, sampled, mutants, killed, equivalent, score, goal }: AreaScore): string {
  const percent = score === undefined ? 'not measured' : `${score.toFixed(1)} %`
  const verdict = score === undefined ? '' : score < goal ? 'missed' : measured < files ? 'holds so far' : 'holds'
  return `| ${area} | ${measured} of ${files} | ${sampled} | ${mutants} | ${killed} | ${equivalent} | ${percent} | ≥ ${goal} % | ${verdict} |`
}

const line = ({ file, original, replacement, reason }: Equivalent) =>
  `- \`${file}\`: \`${flat(original)}\` as \`${flat(replacement)}\`. ${reason}`

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")
