import { useEffect, useState } from 'react'

/** Time after leaving a field in which a click that has left it is still under way, in milliseconds. */
const AFTERMATH_MS = 500
/** Time after which the focused field is looked up again, in ms. */
const RECHECK_MS = 2000
const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])'

/** Returns whether the player is in a text field of the page with this path; fields of dialogs don't count. */
export function useIsTyping(path: string): boolean {
  const [typingAt, setTypingAt] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const field = document.activeElement
      if (field?.matches(TEXT_FIELDS) && !field.closest('[role=dialog], [role=alertdialog]')) {
        setTypingAt(path)
        // a field that is removed has no further event
        timer = setTimeout(check, RECHECK_MS)
      } else timer = setTimeout(() => setTypingAt(undefined), AFTERMATH_MS)
    }
    check()
    document.addEventListener('focusin', check)
    document.addEventListener('focusout', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', check)
      document.removeEventListener('focusout', check)
    }
  }, [path])
  return typingAt === path
}
