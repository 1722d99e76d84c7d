import arAccount from '../fixtures/content/translation/ar/account.json' with { type: 'json' }
import arAuth from '../fixtures/content/translation/ar/auth.json' with { type: 'json' }
import arCashier from '../fixtures/content/translation/ar/cashier.json' with { type: 'json' }
import arCommon from '../fixtures/content/translation/ar/common.json' with { type: 'json' }
import arContests from '../fixtures/content/translation/ar/contests.json' with { type: 'json' }
import arLoyalty from '../fixtures/content/translation/ar/loyalty.json' with { type: 'json' }
import arPlay from '../fixtures/content/translation/ar/play.json' with { type: 'json' }
import arSystem from '../fixtures/content/translation/ar/system.json' with { type: 'json' }
import arWheel from '../fixtures/content/translation/ar/wheel.json' with { type: 'json' }
import enAccount from '../fixtures/content/translation/en/account.json' with { type: 'json' }
import enAuth from '../fixtures/content/translation/en/auth.json' with { type: 'json' }
import enCashier from '../fixtures/content/translation/en/cashier.json' with { type: 'json' }
import enCommon from '../fixtures/content/translation/en/common.json' with { type: 'json' }
import enContests from '../fixtures/content/translation/en/contests.json' with { type: 'json' }
import enLoyalty from '../fixtures/content/translation/en/loyalty.json' with { type: 'json' }
import enPlay from '../fixtures/content/translation/en/play.json' with { type: 'json' }
import enSystem from '../fixtures/content/translation/en/system.json' with { type: 'json' }
import enWheel from '../fixtures/content/translation/en/wheel.json' with { type: 'json' }
import esAccount from '../fixtures/content/translation/es/account.json' with { type: 'json' }
import esAuth from '../fixtures/content/translation/es/auth.json' with { type: 'json' }
import esCashier from '../fixtures/content/translation/es/cashier.json' with { type: 'json' }
import esCommon from '../fixtures/content/translation/es/common.json' with { type: 'json' }
import esContests from '../fixtures/content/translation/es/contests.json' with { type: 'json' }
import esLoyalty from '../fixtures/content/translation/es/loyalty.json' with { type: 'json' }
import esPlay from '../fixtures/content/translation/es/play.json' with { type: 'json' }
import esSystem from '../fixtures/content/translation/es/system.json' with { type: 'json' }
import esWheel from '../fixtures/content/translation/es/wheel.json' with { type: 'json' }

export const localeCodes = ['en', 'es', 'ar'] as const
export type LocaleCode = (typeof localeCodes)[number]

/** The messages of the interface, as the content service returns them. */
export const words: Record<LocaleCode, Record<string, string>> = {
  en: {
    ...enCommon.messages,
    ...enAuth.messages,
    ...enAccount.messages,
    ...enCashier.messages,
    ...enContests.messages,
    ...enLoyalty.messages,
    ...enPlay.messages,
    ...enSystem.messages,
    ...enWheel.messages,
  },
  es: {
    ...esCommon.messages,
    ...esAuth.messages,
    ...esAccount.messages,
    ...esCashier.messages,
    ...esContests.messages,
    ...esLoyalty.messages,
    ...esPlay.messages,
    ...esSystem.messages,
    ...esWheel.messages,
  },
  ar: {
    ...arCommon.messages,
    ...arAuth.messages,
    ...arAccount.messages,
    ...arCashier.messages,
    ...arContests.messages,
    ...arLoyalty.messages,
    ...arPlay.messages,
    ...arSystem.messages,
    ...arWheel.messages,
  },
}
