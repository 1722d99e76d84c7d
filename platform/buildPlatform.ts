import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { LogController } from 'fastify'
import { REALTIME_PATH } from '#schemas/realtime.ts'
import { acceptsUpgradeAt } from '#src/shared/acceptsUpgradeAt.ts'
import { DEFAULT_REQUEST_TIMEOUT, requestTimeouts } from '#src/shared/requestTimeouts.ts'
import { gracefulShutdown } from '../src/shared/gracefulShutdown.ts'
import { accountRoutes } from './accounts/routes.ts'
import { defaultRules, type LimitRules, Limits } from './auth/Limits.ts'
import { Passwords } from './auth/Passwords.ts'
import { authRoutes } from './auth/routes.ts'
import type { Signer } from './auth/Signer.ts'
import { bannerRoutes } from './banners/routes.ts'
import { betRoutes } from './bets/routes.ts'
import { bonusRoutes } from './bonuses/routes.ts'
import { cashbackRoutes } from './cashbacks/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import type { PlatformApp, PlatformContext } from './context.ts'
import { currencyRoutes } from './currencies/routes.ts'
import type { Database } from './database/openDatabase.ts'
import { depositLimitRoutes } from './deposit-limits/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { freshchatRoutes } from './freshchat/routes.ts'
import { gameRoutes } from './games/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { hintRoutes } from './hints/routes.ts'
import { answerError, answerNotFound } from './http/answerError.ts'
import { logOptions, logResponses } from './http/logOptions.ts'
import { refuseNotDecimal, refuseNotFinite } from './http/requests/numbers.ts'
import { refuseCrossSite } from './http/requests/refuseCrossSite.ts'
import { refuseNul } from './http/requests/refuseNul.ts'
import { jackpotRoutes } from './jackpots/routes.ts'
import { loyaltyRoutes } from './loyalty/routes.ts'
import { MessageSender } from './messages/MessageSender.ts'
import type { MessagePorts } from './messages/openMessages.ts'
import { metadataRoutes } from './metadata/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import type { PaymentDesk } from './payments/advancePayment.ts'
import type { Payments } from './payments/Payments.ts'
import { paymentRoutes } from './payments/routes.ts'
import { paymentWebhookRoutes } from './payments/webhookRoutes.ts'
import { playActivityRoutes } from './play-activity/routes.ts'
import { popupRoutes } from './popups/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { openRealtime, type RealtimeOptions } from './realtime/openRealtime.ts'
import type { PlayerSockets } from './realtime/PlayerSockets.ts'
import { readFixture } from './seed/readFixture.ts'
import { selfExclusionRoutes } from './self-exclusion/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { SocialSettings } from './social/openSocial.ts'
import { socialRoutes } from './social/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { type WalletSettings, walletRoutes } from './suppliers/hub88/walletRoutes.ts'
import type { OpenSupplier } from './suppliers/openSupplier.ts'
import { playRoutes } from './suppliers/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import type { VerificationSettings } from './verification/openVerification.ts'
import { verificationRoutes } from './verification/routes.ts'
import { wheelRoutes } from './wheels/routes.ts'
import { winnerRoutes } from './winners/routes.ts'

export interface PlatformOptions {
  readonly database: Database
  readonly clock?: () => Date
  readonly limits?: Partial<LimitRules>
  readonly signer: Signer
  readonly messages: MessagePorts
  /**
   * Origin of the site for links in messages. A function, because it is known once the site
   * listens.
   */
  readonly siteOrigin: () => string
  /** The provider of verifications; without it their calls don't exist. */
  readonly verification?: VerificationSettings | undefined
  /** Services that take and pay out money; without them no method is available. */
  readonly payments?: Payments | undefined
  /** The supplier of games; without one none can be played. */
  readonly play?: PlaySettings | undefined
  /** Services that players sign in with. */
  readonly social: SocialSettings
  readonly messengerToken: () => string | undefined
  readonly passwords?: Passwords | undefined
  /** True when a registration must accept the terms; true by default. */
  readonly hasTerms?: boolean
  readonly logLevel?: string
  /** Time in which a request must arrive, in milliseconds. */
  readonly requestTimeout?: number
  /** Addresses and networks of proxies on other machines, separated by commas. */
  readonly trustProxy?: string
  readonly realtime?: Omit<RealtimeOptions, 'changes'>
}

interface PlaySettings extends Pick<OpenSupplier, 'supplier' | 'publicKey'>, Pick<WalletSettings, 'onTransaction'> {}

const MAX_BODY_BYTES = 64 * 1024

export interface BuiltPlatform {
  readonly app: PlatformApp
  readonly context: PlatformContext
  readonly desk: PaymentDesk | undefined
  readonly sockets: PlayerSockets
}

/**
 * Builds the platform's server with every route, ready to listen. The database must be migrated
 * already.
 */
export async function buildPlatform(options: PlatformOptions): Promise<BuiltPlatform> {
  const app = createServer(options)
  const context = await createContext(options, app)
  app.addHook('onClose', () => context.messages.settled())
  app.removeAllContentTypeParsers()
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  app.decorateRequest('viewer', null)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  checkRequests(app)
  logResponses(app)
  gracefulShutdown(app)
  const { changes } = options.database
  const sockets = await openRealtime(app, context, { ...options.realtime, changes })
  for (const addRoutes of routes) addRoutes(app, context)
  socialRoutes(app, context, { settings: options.social, fixture: await readFixture('social') })
  if (options.verification) verificationRoutes(app, context, options.verification)
  const { payments, siteOrigin, play } = options
  playRoutes(app, { ...context, supplier: play?.supplier, siteOrigin })
  if (play) walletRoutes(app, context, { ...play, supplier: play.supplier.name })
  const desk = payments && { ...context, payments, siteOrigin }
  paymentRoutes(app, context, desk)
  if (desk) paymentWebhookRoutes(app, context, desk)
  return { app, context, desk, sockets }
}

const routes = [
  healthRoutes,
  accountRoutes,
  contactRoutes,
  authRoutes,
  passwordRoutes,
  twoFactorRoutes,
  sessionRoutes,
  currencyRoutes,
  gameRoutes,
  betRoutes,
  bannerRoutes,
  offerRoutes,
  bonusRoutes,
  cashbackRoutes,
  loyaltyRoutes,
  popupRoutes,
  formRoutes,
  freshchatRoutes,
  winnerRoutes,
  tournamentRoutes,
  jackpotRoutes,
  wheelRoutes,
  metadataRoutes,
  profileRoutes,
  depositLimitRoutes,
  selfExclusionRoutes,
  playActivityRoutes,
  storageRoutes,
  hintRoutes,
  supportRoutes,
]

function createServer({ logLevel, trustProxy, requestTimeout }: PlatformOptions): PlatformApp {
  const timeouts = requestTimeouts(requestTimeout ?? DEFAULT_REQUEST_TIMEOUT)
  return Fastify({
    logger: logOptions(logLevel ?? 'silent'),
    logController: new LogController({ disableRequestLogging: true }),
    // the proxy in front is on this machine unless others are named; forwarded addresses of anyone
    // else don't count
    trustProxy: `loopback,${trustProxy ?? 'loopback'}`,
    bodyLimit: MAX_BODY_BYTES,
    http: { ...timeouts, shouldUpgradeCallback: acceptsUpgradeAt(REALTIME_PATH) },
    requestTimeout: timeouts.requestTimeout,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { caseSensitive: false },
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    ajv: { customOptions: { coerceTypes: 'array', useDefaults: true, removeAdditional: true, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()
}

async function createContext(options: PlatformOptions, app: PlatformApp): Promise<PlatformContext> {
  const { signer, siteOrigin } = options
  const { db, pool } = options.database
  const { mail, sms } = options.messages
  const texts = await readFixture('messages')
  return {
    db,
    now: options.clock ?? (() => new Date()),
    passwords: options.passwords ?? new Passwords(),
    limits: new Limits({ ...defaultRules, ...options.limits }, pool),
    signer,
    gameOrigins: options.play?.supplier.frameOrigins ?? [],
    hasTerms: options.hasTerms ?? true,
    messengerToken: options.messengerToken,
    messages: new MessageSender({ db, mail, sms, texts, signer, siteOrigin, log: app.log }),
  }
}

/** Sets the headers of every response, and refuses requests that no route may see. */
function checkRequests(app: PlatformApp): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request)
  })
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {}
    refuseNul(request)
    refuseNotDecimal(request)
  })
  app.addHook('preHandler', async (request) => refuseNotFinite(request))
}

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
