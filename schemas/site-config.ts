import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Image } from './image.ts'
import { Organization } from './seo.ts'
import { FileUrl, Id, Text } from './text.ts'

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

export const SiteConfig = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    brand: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), logo: Image, tagline: Text() }, closed),
    functionalSettings: FunctionalSettings,
    validatorConfig: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    loader: Type.Object(
      {
        showPercentProgress: Type.Boolean(),
        loaderLogo: Type.Optional(FileUrl()),
        loaderLogoAlt: Type.Optional(Type.String({ maxLength: 120 })),
      },
      closed,
    ),
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
