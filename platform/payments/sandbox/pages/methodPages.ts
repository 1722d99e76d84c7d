import type { Method } from '../api.ts'
import { bankTransferPage } from './bankTransferPage.ts'
import { cardPage } from './cardPage.ts'
import { cryptoPage } from './cryptoPage.ts'
import type { MethodPage } from './MethodPage.ts'
import { mobilePage } from './mobilePage.ts'
import { voucherPage } from './voucherPage.ts'
import { walletPage } from './walletPage.ts'

export const methodPages: Readonly<Record<Method, MethodPage>> = {
  card: cardPage,
  bank_transfer: bankTransferPage,
  ewallet: walletPage,
  mobile: mobilePage,
  crypto: cryptoPage,
  voucher: voucherPage,
}
