import { useEffect, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes for a lost phone, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.step}>
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {t('twoFactor.codesTitle')}
      </h3>
      <Notice tone="warning">{t('twoFactor.codesOnce')}</Notice>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton text={text} label={t('twoFactor.copyCodes')} />
        <Button variant="soft" size="s" icon="download" onClick={() => download('recovery-codes.txt', text)}>
          {t('twoFactor.download')}
        </Button>
      </div>
      <Button variant="primary" onClick={onDone}>
        {t('twoFactor.saved')}
      </Button>
    </div>
  )
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
