/** Joins class names, without falsy ones. */
export function classes(...names: (string | false | undefined)[]): string {
  let joined = ''
  for (const name of names) {
    if (name) joined = joined ? `${joined} ${name}` : name
  }
  return joined
}
