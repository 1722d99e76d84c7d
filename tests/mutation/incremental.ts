/** What Stryker keeps from run to run, in the parts that are used here. */
interface Kept {
  readonly files: Record<string, { mutants: readonly { readonly static?: boolean; readonly status: string }[] }>
}

/**
 * What Stryker has kept, without results that may be stale: of a mutant of module-level code it doesn't notice that tests were
 * added since, so one that nothing noticed is tried again.
 */
export function withoutStale(kept: string, files: readonly string[]): string {
  const report = JSON.parse(kept) as Kept
  for (const name of files) {
    const file = report.files[name]
    if (file) file.mutants = file.mutants.filter((mutant) => mutant.static !== true || mutant.status === 'Killed')
  }
  return JSON.stringify(report)
}
