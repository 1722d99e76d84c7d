/** What Stryker keeps from run to run, in the parts that are used here. */
interface Kept {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>
}

/**
 * What Stryker has kept, without results that may be stale: it doesn't always notice that tests were added since, so a mutant
 * that nothing noticed is tried again.
 */
export function withoutStale(kept: string, files: readonly string[]): string {
  const report = JSON.parse(kept) as Kept
  for (const name of files) {
    const file = report.files[name]
    if (file) file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  }
  return JSON.stringify(report)
}
