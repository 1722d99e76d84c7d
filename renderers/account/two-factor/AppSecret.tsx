import { useT } from '#src/i18n/useT.ts'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  /** Base32. */
  readonly secret: string
  /** An otpauth:// address. */
  readonly uri: string
}

/** The secret for an authenticator app: as a QR code and as letters to type. */
export function AppSecret({ secret, uri }: Props) {
  const t = useT()
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <div className={styles.secret}>
      <QrCode text={uri} label={t('twoFactor.qr')} />
      <div className={styles.letters}>
        <p className={styles.muted}>{t('twoFactor.orType')}</p>
        <code className={styles.key} dir="ltr">
          {groups}
        </code>
        <CopyButton text={secret} label={t('twoFactor.copySecret')} />
      </div>
    </div>
  )
}
