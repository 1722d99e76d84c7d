import { CONSENT_FIELD, type FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

interface Props {
  readonly question: NonNullable<FormAnswer['question']>
  /** The way on for a sender who doesn't agree. */
  readonly link: FormAnswer['link']
}

/**
 * The question for which a form was refused, with a button that agrees and sends the form again. It
 * stands for the form's own button where no script can ask in a dialog.
 */
export function FormQuestion({ question: { dialog, title, content, label }, link }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  return (
    <>
      <Notice
        tone="warning"
        title={text(title)}
        action={link && <Button href={localHref(link.url)}>{t(link.label as MessageKey)}</Button>}
      >
        {content && text(content)}
      </Notice>
      <Button type="submit" name={CONSENT_FIELD} value={dialog} variant="primary" size="l" block>
        {text(label)}
      </Button>
    </>
  )
}
