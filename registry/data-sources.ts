import Type, { type Static, type TObject } from 'typebox'
import type { Banner } from '#schemas/banner.ts'
import type { Contact } from '#schemas/contact.ts'
import { formValueNames } from '#schemas/form-values.ts'
import { type Bet, type BetExport, betSorts, betStatuses } from '#schemas/bet.ts'
import type { Category } from '#schemas/category.ts'
import { type Game, type GameQuery, gameSorts, gameTypes } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import { type Hints } from '#schemas/hints.ts'
import type { Metadata } from '#schemas/metadata.ts'
import type { Offer } from '#schemas/offer.ts'
import type { Provider } from '#schemas/provider.ts'
import { type PromoMessage, promoSubjects } from '#schemas/promo-message.ts'
import type { Session } from '#schemas/session.ts'
import type { DepositLimit, NetPosition, SelfExclusion, SessionTime } from '#schemas/responsible-gaming.ts'
import { Id } from '#schemas/text.ts'
import { type OwnTwoFactor, twoFactorMethods } from '#schemas/two-factor.ts'
import type { Verification } from '#schemas/verification.ts'
import type { Winner } from '#schemas/winner.ts'
import type { AuthForm, FormContent } from '#src/api/content.ts'
import { isApiError } from '#src/api/error.ts'
import { AppError } from '#src/shared/errors.ts'
import { countOffers } from '#src/stores/OffersStore.ts'
import { missingFields } from './missing-fields.ts'
import { type FormValues, formValues } from './form-values.ts'
import { loadPromoMessage } from './promo-messages.ts'
import { type SourceDefinition, type SourceInput, defineSource } from './data-sources/defineSource.ts'

const closed = { additionalProperties: false }

const Count = Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }, closed)
const Nothing = Type.Object({}, closed)
const Sysname = Type.String({ minLength: 1, maxLength: 60 })

const GameList = Type.Object(
  {
    category: Type.Optional(Sysname),
    providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
    type: Type.Optional(Type.Enum(gameTypes)),
    sort: Type.Optional(Type.Enum(gameSorts)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

/** After these only this device is signed in. */
const securityChanges = [
  'account.changepassword',
  'account.changeTwoFactorAuth',
  'account.confirmTwoFactorAuth',
] as const
const Moment = Type.String({ format: 'date-time' })

const BetList = Type.Object(
  {
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    types: Type.Optional(Type.Array(Type.Enum(gameTypes), { maxItems: 10 })),
    providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })),
    statuses: Type.Optional(Type.Array(Type.Enum(betStatuses), { maxItems: 3 })),
    sort: Type.Optional(Type.Enum(betSorts)),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

const definitions = {
  'games.list': defineSource({
    params: GameList,
    cache: { seconds: 30 },
    load: ({ api }, params): Promise<List<Game>> => api.games.get(gameQuery(params)),
  }),
  'games.item': defineSource({
    params: Type.Object({ sysname: Sysname }, closed),
    cache: { seconds: 60 },
    load: oneGame,
  }),
  'games.selection': defineSource({
    params: Type.Object(
      { category: Type.Optional(Sysname), providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })) },
      closed,
    ),
    cache: { seconds: 60 },
    load: selectionNames,
  }),
  'games.categories': defineSource({
    params: Nothing,
    cache: { seconds: 60 },
    load: ({ api }): Promise<Category[]> => api.games.getCategories(),
  }),
  'games.providers': defineSource({
    params: Nothing,
    cache: { seconds: 60 },
    load: ({ api }): Promise<Provider[]> => api.games.getProviders({ types: ['casino', 'slot', 'live', 'fast'] }),
  }),
  'banners.list': defineSource({
    params: Count,
    // nobody is offered anything during a break
    cache: 'viewer',
    load: ({ api }, { count }): Promise<List<Banner>> => api.banners.get({ count }),
  }),
  'offers.list': defineSource({
    params: Count,
    // some are this player's alone
    cache: 'viewer',
    refreshOn: ['campaigns.activateOffer', 'cashier.makedeposit'],
    load: ({ api }, { count }): Promise<List<Offer>> => api.campaigns.getOffers({ count }),
  }),
  'offers.item': defineSource({
    params: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }, closed),
    // an offer may be this player's alone
    cache: 'viewer',
    load: oneOffer,
  }),
  'offers.count': defineSource({
    params: Nothing,
    cache: { seconds: 30 },
    load: ({ api }) => countOffers(api),
  }),
  'winners.live': defineSource({
    params: Count,
    cache: { seconds: 3 },
    refreshOn: ['focus'],
    load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.live({ count }),
  }),
  'winners.top': defineSource({
    params: Count,
    cache: { seconds: 15 },
    refreshOn: ['focus'],
    load: ({ api }, { count }): Promise<Winner[]> => api.leaderboard.top({ count }),
  }),
  'metadata.lists': defineSource({
    params: Nothing,
    cache: { seconds: 300 },
    load: ({ api }): Promise<Metadata> => api.metadata.get(),
  }),
  'account.hints': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['account.confirmContact', 'storage.set', 'cashier.makedeposit'],
    load: async ({ api }): Promise<HintTimes> => hintTimes(await api.account.getHints()),
  }),
  'bets.history': defineSource({
    params: BetList,
    cache: 'viewer',
    load: ({ api }, params): Promise<List<Bet>> => api.bets.getHistory(params),
  }),
  'bets.exports': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['games.createhistoryexportrequest', 'focus'],
    load: ({ api }): Promise<BetExport[]> => api.bets.getExports(),
  }),
  'account.depositLimit': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['account.setDepositLimit', 'account.cancelDepositLimitChange', 'cashier.makedeposit'],
    load: ({ api }): Promise<DepositLimit> => api.responsibleGaming.getDepositLimit(),
  }),
  'account.selfExclusion': defineSource({
    params: Nothing,
    cache: 'viewer',
    load: ({ api }): Promise<SelfExclusion> => api.responsibleGaming.getSelfExclusion(),
  }),
  'account.netPosition': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['focus', 'cashier.makedeposit'],
    load: ({ api }): Promise<NetPosition[]> => api.responsibleGaming.getNetPosition(),
  }),
  'account.sessionTime': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['focus'],
    load: ({ api }): Promise<SessionTime> => api.responsibleGaming.getSessionTime(),
  }),
  'promo.message': defineSource({
    params: Type.Object(
      {
        subject: Type.Enum(promoSubjects),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
        preview: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    cache: 'viewer',
    load: ({ api }, params): Promise<PromoMessage> => loadPromoMessage(api, params),
  }),
  'account.formValues': defineSource({
    params: Type.Object({ name: Type.Enum(formValueNames) }, closed),
    cache: 'viewer',
    refreshOn: [
      'account.saveProfileInfo',
      'account.setCurrency',
      'account.changelocale',
      'account.setDepositLimit',
      'account.cancelDepositLimitChange',
    ],
    load: ({ api }, { name }): Promise<FormValues> => formValues[name](api),
  }),
  'account.sessions': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['focus', 'account.closeSession', 'account.closeOtherSessions', ...securityChanges],
    load: ({ api }): Promise<Session[]> => api.account.getSessions(),
  }),
  'account.twoFactor': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['account.confirmContact', 'account.addcontact', ...securityChanges],
    load: ownTwoFactor,
  }),
  'account.contactList': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: [
      'account.addcontact',
      'account.confirmContact',
      'account.confirmByLink',
      'account.changeSubscription',
      'account.unsubscribe',
      ...securityChanges,
    ],
    load: async ({ api }): Promise<Contact[]> => (await api.account.getProfileInfo(['contacts'])).contacts ?? [],
  }),
  'account.identityCheck': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: [
      'focus',
      'account.saveProfileInfo',
      'sumsub.createApplicant',
      'sumsub.uploadDocument',
      'account.setUserOnVerification',
    ],
    load: ({ api }): Promise<Verification> => api.account.getVerification(),
  }),
  'account.missingFields': defineSource({
    params: Nothing,
    cache: 'viewer',
    refreshOn: ['account.saveProfileInfo'],
    load: missingFields,
  }),
  'content.form': defineSource({
    params: Type.Object({ slug: Id() }, closed),
    cache: 'content',
    load: ({ content }, { slug }): Promise<FormContent> => content.form(slug),
  }),
  'content.authForms': defineSource({
    params: Type.Object({ view: Type.Enum(['authorization', 'registration']) }, closed),
    cache: 'content',
    load: ({ content }, { view }): Promise<readonly AuthForm[]> => content.authForms(view),
  }),
}

type Definitions = typeof definitions
type Declared = {
  [N in keyof Definitions]: {
    params: Parameters<Definitions[N]['load']>[1]
    result: Awaited<ReturnType<Definitions[N]['load']>>
  }
}

declare module '#src/engine/definition.ts' {
  interface DataSources extends Declared {}
}

/** Named data that content may ask for. */
export const dataSources: Readonly<Record<string, SourceDefinition<TObject, unknown>>> = definitions

/** When each ends by the clock of this machine, in ms since 1970. */
interface HintTimes {
  readonly registration?: number
  readonly confirm?: number
}

function hintTimes({ registration, confirm, now }: Hints): HintTimes {
  const here = (moment: string | null) =>
    moment === null ? undefined : Date.now() + Date.parse(moment) - Date.parse(now)
  return { registration: here(registration), confirm: here(confirm) }
}

async function oneGame({ api }: SourceInput, { sysname }: { sysname: string }): Promise<Game> {
  const { items } = await api.games.get({ sysname, count: 1 })
  return items[0] ?? missing(`the game ${sysname}`)
}

async function oneOffer({ api }: SourceInput, { id }: { id: string }): Promise<Offer> {
  try {
    return await api.campaigns.getOffer(Number(id))
  } catch (error) {
    if (isApiError(error) && error.invalidParameters['offer_id']) missing(`the offer ${id}`)
    throw error
  }
}

function missing(what: string): never {
  throw new AppError('missing', `there is no such thing as ${what}`)
}

/** How the shelf and the providers that somebody chose are called. */
async function selectionNames(
  { api }: SourceInput,
  { category, providers = [] }: { category?: string; providers?: string[] },
): Promise<readonly string[]> {
  const [shelves, houses] = await Promise.all([
    category === undefined ? [] : api.games.getCategories(),
    providers.length === 0 ? [] : api.games.getProviders({ fields: ['sysname', 'name'] }),
  ])
  const shelf = shelves.filter(({ slug }) => slug === category)
  return [...shelf, ...houses.filter(({ sysname }) => providers.includes(sysname))].map(({ name }) => name)
}

/** The second factor as it is, and what it could be: codes are sent to confirmed contacts alone. */
async function ownTwoFactor({ api }: SourceInput): Promise<OwnTwoFactor> {
  const [state, { contacts = [] }] = await Promise.all([
    api.account.getTwoFactorAuth(),
    api.account.getProfileInfo(['contacts']),
  ])
  const confirmed = contacts.filter(({ is_confirmed: isConfirmed }) => isConfirmed).map(({ type }) => type)
  const sent = { app: true, email: confirmed.includes('email'), sms: confirmed.includes('phone') }
  return { ...state, available: twoFactorMethods.filter((method) => sent[method]) }
}

function gameQuery({ category, providers, type, ...rest }: Static<typeof GameList>): GameQuery {
  return { ...rest, tags: category ? [category] : undefined, providers, types: type ? [type] : undefined }
}
