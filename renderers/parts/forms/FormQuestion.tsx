import { Blocks } from '#src/engine/Blocks.tsx'
import { CONSENT_FIELD, type FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

interface Props {
  readonly question: NonNullable<FormAnswer['question']>
  /** A page where the sender can look at what they would agree to. */
  readonly link: FormAnswer['link']
  /** The page on which the form stood, for a sender who doesn't agree. */
  readonly backUrl: string
}

/**
 * The question for which a form was refused, with a button that agrees and sends the form again, and
 * a link that leads back. It stands for the form's own button where no script can ask in a dialog.
 */
export function FormQuestion({ question, link, backUrl }: Props) {
  const { dialog, title, content, blocks, label, rejectLabel } = question
  const t = useT()
  const localHref = useLocalHref()
  return (
    <>
      <Notice
        tone="warning"
        title={text(title)}
        action={link && <Button href={localHref(link.url)}>{t(link.label as MessageKey)}</Button>}
      >
        {content && <p>{text(content)}</p>}
      </Notice>
      {blocks && <Blocks blocks={blocks} />}
      <Button type="submit" name={CONSENT_FIELD} value={dialog} variant="primary" size="l" block>
        {text(label)}
      </Button>
      <Button href={backUrl} size="l" block>
        {rejectLabel === undefined ? t('common.cancel') : text(rejectLabel)}
      </Button>
    </>
  )
}
