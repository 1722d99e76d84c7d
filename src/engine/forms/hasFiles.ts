/** Whether a form may have a field for a file: then it is posted as multipart, with a script and without. */
export function hasFiles(schema: unknown, uiSchema: unknown): boolean {
  const waiting: unknown[] = [schema, uiSchema]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue
    for (const [key, value] of Object.entries(next)) {
      if (key === 'format' && value === 'data-url') return true
      if ((key === 'ui:widget' || key === 'widget') && (value === 'file' || value === 'FileWidget')) return true
      if (value !== null && typeof value === 'object') waiting.push(value)
    }
  }
  return false
}
