/** One class attribute of the names that are there. */
export function classes(...names: (string | false | undefined)[]): string {
  let joined = ''
  for (const name of names) {
    if (name) joined = joined ? `${joined} ${name}` : name
  }
  return joined
}
