import Type, { type Static } from 'typebox'
import { LogLevel, readEnvironment } from '#src/shared/readEnvironment.ts'
import { RequestTimeout } from '#src/shared/requestTimeouts.ts'
import { TrustedProxies } from '#src/shared/TrustedProxies.ts'
import { clockOffset } from './clock.ts'

export const PlatformSettings = Type.Object({
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description: 'PostgreSQL instead of the embedded database.',
      expected: 'an address like postgres://user@host:5432/name',
      whenUnset: 'the embedded database',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://',
      description: 'Redis through which several platform processes share events of players.',
      expected: 'an address like redis://host:6379',
      whenUnset: 'each process looks into the database for events that others have recorded',
    }),
  ),
  DATA_DIR: Type.String({
    minLength: 1,
    default: 'data/platform',
    description: 'Where the embedded database keeps its files.',
    expected: 'a folder',
  }),
  PLATFORM_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3001,
    description: 'The port where `npm run platform` listens.',
    expected: 'a port number',
  }),
  PLATFORM_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'The address where `npm run platform` listens.',
    expected: 'a host name or address to listen on',
  }),
  DEMO_DATA: Type.Optional(
    Type.Enum(['on', 'off'], {
      description: 'Whether the database is filled with games, winners and players whose passwords are known.',
      expected: 'on or off: games, winners and players with known passwords',
      whenUnset: 'on with the embedded database, off with PostgreSQL',
    }),
  ),
  CLOCK_OFFSET: Type.Optional(
    Type.String({
      pattern: clockOffset.source,
      description: 'How far the platform’s clock is moved, to try what happens later. It works with demo data only.',
      expected: 'a signed duration like 2h, 25h, 5d or -30m',
    }),
  ),
  OUTBOX_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Where mails and texts are written as files while no server for them is named. `/internal/outbox` shows them with demo data.',
      expected: 'a folder for mails and texts',
      whenUnset: '`outbox` beside `DATA_DIR`',
    }),
  ),
  SITE_ORIGIN: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+$',
      description: 'Where links in mails lead.',
      expected: 'the origin of the site, like https://example.com',
      whenUnset: '`PUBLIC_ORIGIN`, else localhost',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      description: 'The mail server.',
      expected: 'a mail server like smtps://user:password@mail.example.com',
      whenUnset: 'mails are written to `OUTBOX_DIR`',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[^\\s@]+@[^\\s@]+$',
      description: 'The sender of mails.',
      expected: 'an e-mail address',
      whenUnset: '`no-reply@` and the host of `SITE_ORIGIN`',
    }),
  ),
  SMS_GATEWAY_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'The gateway that texts are sent to.',
      expected: 'an address that takes texts as JSON',
      whenUnset: 'texts are written to `OUTBOX_DIR`',
    }),
  ),
  SMS_GATEWAY_TOKEN: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The token that the gateway of texts asks for.',
      expected: 'the token of SMS_GATEWAY_URL',
    }),
  ),
  SUMSUB_APP_TOKEN: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The app token for verifications by Sumsub.',
      expected: 'an app token of Sumsub',
      whenUnset: 'a sandbox with demo data, else there are no verifications',
    }),
  ),
  SUMSUB_SECRET_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The secret key of `SUMSUB_APP_TOKEN`.',
      expected: 'the secret key of the app token',
    }),
  ),
  SUMSUB_LEVEL_NAME: Type.String({
    minLength: 1,
    default: 'basic-kyc-level',
    description: 'Which level of Sumsub players are checked at.',
    expected: 'the name of a level',
  }),
  SUMSUB_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'What Sumsub’s webhook at `/api/sumsub.webhook` is signed with.',
      expected: 'the secret of the webhook',
      whenUnset: 'no webhook is accepted',
    }),
  ),
  SUMSUB_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.sumsub.com',
    description: 'Where Sumsub’s API is.',
    expected: 'the origin of the API of Sumsub',
  }),
  SANDBOX_PAYMENTS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3002,
    description:
      'The port where the sandbox of payments listens, with demo data and without another payment service; 0 takes a free one.',
    expected: 'a port number',
  }),
  SANDBOX_PAYMENTS_ORIGIN: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+$',
      description: 'Where browsers reach the sandbox of payments.',
      expected: 'an origin like https://pay.example.com',
      whenUnset: 'the address where it listens',
    }),
  ),
  HYPERSWITCH_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.hyperswitch.io',
    description: 'Where Hyperswitch’s API is.',
    expected: 'the origin of the API of Hyperswitch',
  }),
  HYPERSWITCH_API_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The API key for payments and payouts by Hyperswitch.',
      expected: 'an API key of Hyperswitch',
      whenUnset: 'a sandbox with demo data, else there are no payments',
    }),
  ),
  HYPERSWITCH_PROFILE_ID: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The business profile of `HYPERSWITCH_API_KEY`. It says which means of payment players have.',
      expected: 'the id of a business profile, like pro_…',
    }),
  ),
  HYPERSWITCH_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'The profile’s `payment_response_hash_key`, with which its webhooks at `/api/payments.webhook?service=hyperswitch` are signed.',
      expected: 'the payment_response_hash_key of the profile',
    }),
  ),
  BTCPAY_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+$',
      description: 'The BTCPay Server for payments and payouts in crypto currencies.',
      expected: 'the origin of a BTCPay Server',
      whenUnset: '`crypto` is left to Hyperswitch or the sandbox',
    }),
  ),
  BTCPAY_STORE_ID: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The store at `BTCPAY_URL`.',
      expected: 'the id of a store',
    }),
  ),
  BTCPAY_API_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The API key of the store, which may create and view invoices and create and manage payouts.',
      expected: 'an API key of the store',
    }),
  ),
  BTCPAY_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'What the store’s webhook at `/api/payments.webhook?service=btcpay` is signed with.',
      expected: 'the secret of the webhook',
    }),
  ),
  SANDBOX_GAMES_PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3003,
    description:
      'The port where the sandbox of games listens, with demo data and without another supplier of games; 0 takes a free one.',
    expected: 'a port number',
  }),
  SANDBOX_GAMES_ORIGIN: Type.Optional(
    Type.String({
      pattern: '^https?://[^/]+$',
      description: 'Where browsers reach the sandbox of games. It must be another origin than the site’s.',
      expected: 'an origin like https://games.example.com',
      whenUnset: 'the address where it listens',
    }),
  ),
  HUB88_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'https://api.hub88.io',
    description: 'Where the Operator API of Hub88, or of another supplier that speaks it, is.',
    expected: 'the origin of the Operator API',
  }),
  HUB88_OPERATOR_ID: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The operator’s id at Hub88.',
      expected: 'the number of the operator',
      whenUnset: 'a sandbox with demo data, else there are no games to play',
    }),
  ),
  HUB88_PRIVATE_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The RSA key in PEM that requests to Hub88 are signed with; line ends may be written as `\\n`.',
      expected: 'a private RSA key in PEM',
    }),
  ),
  HUB88_PUBLIC_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The RSA key in PEM that Hub88 signs its requests to the wallet at `/api/wallet/hub88` with.',
      expected: 'a public RSA key in PEM',
    }),
  ),
  HUB88_FRAME_ORIGINS: Type.String({
    pattern: '^https://[^/,\\s]+(,https://[^/,\\s]+)*$',
    default: 'https://*.hub88.io',
    description: 'Origins of the pages of Hub88’s games, which the site may show in a frame.',
    expected: 'origins like https://*.example.com, with commas between',
  }),
  SOCIAL_PROVIDERS: Type.Optional(
    Type.String({
      minLength: 2,
      description:
        'Services to sign in with: `authorize_url`, `token_url`, `userinfo_url`, `client_id`, `client_secret` and perhaps `scopes` of each.',
      expected: 'JSON of services by their names',
      whenUnset: 'a sandbox with demo data, else none',
    }),
  ),
  MESSENGER_BOT_TOKEN: Type.Optional(
    Type.String({
      minLength: 16,
      description: 'What launches of the messenger’s mini-app are signed with.',
      expected: 'the token of the bot',
      whenUnset: 'a random one with demo data, else none',
    }),
  ),
  TERMS_REQUIRED: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      'Whether a registration must accept the terms. Set it to off where the site config doesn’t ask for it.',
    expected: 'on or off: who registers must accept the terms',
  }),
  REQUEST_TIMEOUT_MS: RequestTimeout,
  TRUST_PROXY: TrustedProxies,
  LOG_LEVEL: LogLevel,
})

/** Settings of the platform. */
export type Config = Static<typeof PlatformSettings>

/**
 * Parses the environment. Throws one error that names every bad setting and what is expected of it.
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => readEnvironment(PlatformSettings, environment)
