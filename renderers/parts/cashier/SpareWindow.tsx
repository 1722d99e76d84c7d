import { useEffect, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { findPaymentOpener } from '#src/stores/paymentWindows.ts'
import { Notice } from '#src/ui/Notice.tsx'

/**
 * Closes this window when another page has opened it for the payment, and says that it can be closed
 * where the browser leaves it open or runs no script.
 */
export function SpareWindow({ transaction }: { readonly transaction: string }) {
  const t = useT()
  const [isSpare, setIsSpare] = useState(false)
  useEffect(
    () =>
      findPaymentOpener(transaction, () => {
        window.close()
        setIsSpare(true)
      }),
    [transaction],
  )
  if (isSpare) return <Notice tone="info">{t('cashier.spareWindow')}</Notice>
  return (
    <noscript>
      <p>{t('cashier.perhapsSpareWindow')}</p>
    </noscript>
  )
}
