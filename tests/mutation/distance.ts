import path from 'node:path'

/** How many folders lie between two files; less than any other for a test of just that file. */
export function distance(test: string, file: string): number {
  const stem = file.replace(/\.\w+$/, '')
  if (test.startsWith(`${stem}.`)) return -1
  const steps = path.relative(path.dirname(test), path.dirname(file))
  return steps === '' ? 0 : steps.split(path.sep).length
}
