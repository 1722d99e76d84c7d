/** Address of the websocket. */
export const REALTIME_PATH = '/api/realtime'

/** The client's answer to a heartbeat. */
export const HEARTBEAT_ANSWER = 'heartbeat'

/** Time between two heartbeats of the platform, in milliseconds. */
export const HEARTBEAT_MS = 20_000

/** Silence after which either side takes the connection for lost, in milliseconds. */
export const SILENCE_MS = 45_000

/** Codes with which the platform closes a websocket, beside those of RFC 6455. */
export const closeCodes = {
  /** The platform is restarting: connect again. */
  restart: 1012,
  /** The token isn't good, or the session of it has ended: get another token. */
  unauthorized: 4401,
  /** The account is banned or deleted. */
  inactive: 4403,
  /** The client didn't answer heartbeats. */
  silent: 4408,
  /** The client reads more slowly than events arrive: connect again. */
  slow: 4413,
  /** The player has too many connections. */
  tooMany: 4429,
} as const
