import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import { Action } from './action.ts'
import { DepositLimit } from './depositLimit.ts'
import { Dialog } from './dialog.ts'
import { Form } from './form.ts'
import { Page } from './page.ts'
import { Profile } from './profile.ts'
import { Redirect } from './redirect.ts'
import { SiteConfig } from './siteConfig.ts'

type Described = TSchema & { readonly default?: unknown; readonly properties?: Readonly<Record<string, Described>> }

/** Returns the default of a schema at a path. */
const defaultAt = (schema: TSchema, path: string) =>
  path.split('.').reduce<Described | undefined>((at, name) => at?.properties?.[name], schema as Described)?.default

/** The defaults of content, in the CMS and on the site. */
const ofContent: readonly (readonly [setting: string, schema: TSchema, value: unknown])[] = [
  ['[SHL-06] size', Dialog, 'medium'],
  ['showClose', Dialog, true],
  ['[SHL-08] time', Action, 5000],
  ['allowClose', Action, true],
  ['timing', Form, 'eager'],
  ['submit.enabled', Form, 'valid-and-changed'],
  ['access', Page, 'everyone'],
  ['listed', Page, true],
  ['permanent', Redirect, true],
  ['functionalSettings.settingsForUpdBalance.isEnabledInterval', SiteConfig, true],
  ['functionalSettings.settingsForUpdBalance.isEnabledRequestsAfterClick', SiteConfig, true],
  ['functionalSettings.settingsForUpdBalance.isEnabledTurnOffRequests', SiteConfig, true],
  ['functionalSettings.settingsForUpdBalance.countSecondsForInterval', SiteConfig, 10],
  ['functionalSettings.settingsForUpdBalance.countSecondsForDelayBetweenClick', SiteConfig, 1],
  ['functionalSettings.settingsForUpdBalance.countMinutesAfterWhichRequestsTurnedOff', SiteConfig, 5],
  ['auth.registration.confirmEmailPopup', SiteConfig, true],
  ['auth.registration.showCharacterSelect', SiteConfig, false],
  ['auth.registration.showPromocode', SiteConfig, true],
  ['auth.registration.showPromoFieldByDefault', SiteConfig, false],
  ['auth.registration.terms.isActive', SiteConfig, true],
  ['auth.registration.terms.defaultValue', SiteConfig, false],
  ['auth.registration.notify.isActive', SiteConfig, true],
  ['auth.registration.notify.defaultValue', SiteConfig, false],
  ['[API-06] auth.registration.markBetting.defaultValue', SiteConfig, 'betting'],
  ['[RTE-16] localeDetection', SiteConfig, 'browser'],
  ['[API-06] sex', Profile, 0],
  ['[API-06] period', DepositLimit, 'none'],
]

it('is said of 27 settings here', () => expect(ofContent).toHaveLength(27))

it.each(ofContent.map(([setting, schema, value]) => [setting, value, schema] as const))(
  '%s begins as %j',
  (setting, value, schema) => {
    expect(defaultAt(schema, setting.split(' ').at(-1) ?? '')).toBe(value)
  },
)
