import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Closure } from './closure.ts'
import { Image } from './image.ts'
import { ruleParameters } from './rules/parameters.ts'
import { Organization } from './seo.ts'
import { FileUrl, Id, Text, Url } from './text.ts'

const closed = { additionalProperties: false }

const BalanceUpdates = Type.Object(
  {
    isEnabledInterval: Type.Boolean({ default: true }),
    isEnabledRequestsAfterClick: Type.Boolean({ default: true }),
    isEnabledTurnOffRequests: Type.Boolean({ default: true }),
    countSecondsForInterval: Type.Number({ minimum: 1, default: 10 }),
    countSecondsForDelayBetweenClick: Type.Number({ minimum: 0, default: 1 }),
    countMinutesAfterWhichRequestsTurnedOff: Type.Number({ minimum: 0, default: 5 }),
  },
  closed,
)

const FunctionalSettings = Type.Object(
  {
    isTwoFAEnable: Type.Boolean(),
    isSumsubEnable: Type.Boolean(),
    isResponsibleGamingEnable: Type.Boolean(),
    isBetHistoryEnable: Type.Boolean(),
    isVisibleNoticeBetting: Type.Boolean(),
    isTitleClickable: Type.Boolean(),
    settingsForUpdBalance: BalanceUpdates,
    realityCheckMinutes: Type.Optional(
      Type.Integer({
        title: 'Minutes of play between two reality checks (0 = none)',
        minimum: 0,
        maximum: 600,
        default: 60,
      }),
    ),
  },
  closed,
)

const Consent = Type.Object(
  { isActive: Type.Boolean({ default: true }), defaultValue: Type.Boolean({ default: false }) },
  closed,
)

const Registration = Type.Object(
  {
    confirmEmailPopup: Type.Boolean({ default: true }),
    showCharacterSelect: Type.Boolean({ default: false }),
    showPromocode: Type.Boolean({ default: true }),
    showPromoFieldByDefault: Type.Boolean({ default: false }),
    terms: Consent,
    notify: Consent,
    markBetting: Type.Object(
      {
        isActive: Type.Boolean({ default: false }),
        defaultValue: Choice(['betting', 'casino'], { default: 'betting' }),
      },
      closed,
    ),
  },
  closed,
)

export const characterPlaces = ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] as const
export type CharacterPlace = (typeof characterPlaces)[number]

const Loyalty = Type.Object(
  {
    coinIcon: FileUrl({ title: 'Picture of a point' }),
    placesWhereDisplayedCharacters: Type.Array(Choice(characterPlaces), {
      maxItems: 3,
      title: 'Pages that show the player’s character',
    }),
    isEnableCharacters: Type.Boolean(),
    isEnableLoyalty: Type.Boolean(),
    tutorialUrl: Type.Optional(Url({ title: 'Page that explains the program' })),
    notification: Type.Object(
      {
        duration: Type.Number({ title: 'Seconds for which a notice is shown', minimum: 1, maximum: 60, default: 5 }),
        sound: Type.Optional(FileUrl({ title: 'Sound of a notice' })),
      },
      closed,
    ),
  },
  closed,
)

const Theme = Type.Object({ id: Id(), type: Choice(['dark', 'light']), isDefault: Type.Boolean() }, closed)

const CustomCode = Type.Object(
  {
    id: Id(),
    isEnabled: Type.Boolean(),
    position: Choice(['head', 'bodyStart', 'bodyEnd']),
    code: Type.String({ maxLength: 50_000 }),
  },
  closed,
)

/** Rules by name, with their default parameters for forms that omit them. */
const ValidatorConfig = Type.Object(
  Object.fromEntries(
    Object.entries(ruleParameters).map(([name, parameters]) => [name, Type.Optional(Type.Partial(parameters, closed))]),
  ),
  closed,
)

const template = (title: string) =>
  Type.Optional(Type.String({ title, pattern: '^/(?!/)[^?#]*\\{name\\}[^?#]*$', maxLength: 200 }))

/** Templates of addresses, with `{name}` for the name of the item. */
const Addresses = Type.Object(
  {
    deposit: template('A way to deposit'),
    offers: template('An offer'),
    jackpots: template('A jackpot'),
    game: template('A game'),
    tournaments: template('A tournament'),
  },
  closed,
)

export const SiteConfig = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    brand: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), logo: Image, tagline: Text() }, closed),
    functionalSettings: FunctionalSettings,
    auth: Type.Object({ registration: Registration }, closed),
    validatorConfig: Type.Optional(ValidatorConfig),
    loyalty: Type.Optional(Loyalty),
    loader: Type.Object(
      {
        showPercentProgress: Type.Boolean(),
        loaderLogo: Type.Optional(FileUrl()),
        loaderLogoAlt: Type.Optional(Type.String({ maxLength: 120 })),
      },
      closed,
    ),
    localeDetection: Type.Optional(
      Choice(['browser', 'platform'], { title: 'Language detection for new visitors', default: 'browser' }),
    ),
    detalization: Type.Optional(
      Choice(['header-cashier', 'header-profile-menu'], {
        title: 'Place of the balances by kind: at the balance in the header, or in the account menu',
        default: 'header-profile-menu',
      }),
    ),
    addresses: Type.Optional(Addresses),
    closures: Type.Optional(Type.Array(Closure, { maxItems: 20, title: 'Closed addresses' })),
    popups: Type.Object({ fallbacks: Type.Object({ authPopupEnabled: Type.Boolean() }, closed) }, closed),
    favicons: Type.Array(
      Type.Object(
        {
          id: Id(),
          rel: Choice(['icon', 'apple-touch-icon', 'manifest']),
          href: FileUrl(),
          type: Type.Optional(Type.String({ maxLength: 60 })),
          sizes: Type.Optional(Type.String({ maxLength: 30 })),
        },
        closed,
      ),
      { maxItems: 10 },
    ),
    themes: Type.Array(Theme, { minItems: 1, maxItems: 2 }),
    defaultImages: Type.Object({ game: Image, share: Image }, closed),
    customCode: Type.Optional(Type.Array(CustomCode, { maxItems: 50 })),
    metadata: Type.Object(
      {
        titleTemplate: Type.String({ maxLength: 120, title: 'Title template, with {title}' }),
        description: Type.String({ maxLength: 320 }),
        robots: Type.Optional(Type.String({ maxLength: 100 })),
        organization: Type.Optional(Organization),
      },
      closed,
    ),
  },
  { additionalProperties: false, title: 'Site config' },
)
export type SiteConfig = Static<typeof SiteConfig>
