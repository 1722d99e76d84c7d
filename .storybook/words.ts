import arAccount from '../fixtures/content/translation/ar/account.json' with { type: 'json' }
import arAuth from '../fixtures/content/translation/ar/auth.json' with { type: 'json' }
import arCashier from '../fixtures/content/translation/ar/cashier.json' with { type: 'json' }
import arCommon from '../fixtures/content/translation/ar/common.json' with { type: 'json' }
import arSystem from '../fixtures/content/translation/ar/system.json' with { type: 'json' }
import enAccount from '../fixtures/content/translation/en/account.json' with { type: 'json' }
import enAuth from '../fixtures/content/translation/en/auth.json' with { type: 'json' }
import enCashier from '../fixtures/content/translation/en/cashier.json' with { type: 'json' }
import enCommon from '../fixtures/content/translation/en/common.json' with { type: 'json' }
import enSystem from '../fixtures/content/translation/en/system.json' with { type: 'json' }
import esAccount from '../fixtures/content/translation/es/account.json' with { type: 'json' }
import esAuth from '../fixtures/content/translation/es/auth.json' with { type: 'json' }
import esCashier from '../fixtures/content/translation/es/cashier.json' with { type: 'json' }
import esCommon from '../fixtures/content/translation/es/common.json' with { type: 'json' }
import esSystem from '../fixtures/content/translation/es/system.json' with { type: 'json' }

export const localeCodes = ['en', 'es', 'ar'] as const
export type LocaleCode = (typeof localeCodes)[number]

/** The messages of the interface, as the content service returns them. */
export const words: Record<LocaleCode, Record<string, string>> = {
  en: { ...enCommon.messages, ...enAuth.messages, ...enAccount.messages, ...enCashier.messages, ...enSystem.messages },
  es: { ...esCommon.messages, ...esAuth.messages, ...esAccount.messages, ...esCashier.messages, ...esSystem.messages },
  ar: { ...arCommon.messages, ...arAuth.messages, ...arAccount.messages, ...arCashier.messages, ...arSystem.messages },
}
