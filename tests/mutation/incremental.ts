/** The used parts of the results that Stryker stores between runs. */
interface Kept {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>
}

/**
 * Removes stored results that may be stale: Stryker may miss that tests were added, so surviving
 * mutants are tried again.
 */
export function withoutStale(kept: string, files: readonly string[]): string {
  const report = JSON.parse(kept) as Kept
  for (const name of files) {
    const file = report.files[name]
    if (file) file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  }
  return JSON.stringify(report)
}
