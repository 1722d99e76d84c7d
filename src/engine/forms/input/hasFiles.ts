/** Returns whether a form may have a file field, so that it is posted as multipart/form-data. */
export function hasFiles(schema: unknown, uiSchema: unknown): boolean {
  const stack: unknown[] = [schema, uiSchema]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next === null || typeof next !== 'object') continue
    for (const [key, value] of Object.entries(next)) {
      if (key === 'format' && value === 'data-url') return true
      if ((key === 'ui:widget' || key === 'widget') && (value === 'file' || value === 'FileWidget')) return true
      if (value !== null && typeof value === 'object') stack.push(value)
    }
  }
  return false
}
