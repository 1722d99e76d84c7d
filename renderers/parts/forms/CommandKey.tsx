import { useState } from 'react'
import { COMMAND_FIELD } from '#src/engine/forms/input/FormAnswer.ts'
import { newCommandKey } from '#src/shared/newCommandKey.ts'

/** Adds the key by which the platform carries out a form once that is sent twice without a script. */
export function CommandKey() {
  const [key] = useState(newCommandKey)
  // the browser's own key differs, and nobody reads it
  return <input type="hidden" name={COMMAND_FIELD} value={key} suppressHydrationWarning />
}
