/** `/blocks/2/buttons/0/label` → `$.blocks[2].buttons[0].label` */
export function jsonPath(pointer: string, base = '$'): string {
  let path = base
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~')
    if (/^\d+$/.test(key)) path += `[${key}]`
    else if (/^[A-Za-z_$][\w$-]*$/.test(key)) path += `.${key}`
    else path += `[${JSON.stringify(key)}]`
  }
  return path
}

/** A value as a short piece of JSON, for a report. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value) ?? String(value)
  return json.length > 80 ? `${json.slice(0, 77)}...` : json
}
