import Type, { type Static } from 'typebox'

/** Settings of the domain. Times are in seconds; 0 disables a rule. */
export const GeneralInfo = Type.Object({
  analytic: Type.Record(Type.String(), Type.String(), { description: 'analytics service to its id' }),
  available_currencies: Type.Array(Type.String()),
  available_locales: Type.Array(Type.String()),
  default_currency: Type.String(),
  is_seon_enabled: Type.Boolean(),
  domain_state: Type.Enum(['active', 'disabled', 'maintenance']),
  domain_type: Type.Enum(['main', 'mirror']),
  time_to_force_logout: Type.Integer({ minimum: 0 }),
  is_bonus_isolation_enabled: Type.Boolean(),
  is_game_history_export_enabled: Type.Boolean(),
  user_inactivity_cashier_time: Type.Integer({ minimum: 0 }),
  user_inactivity_pp_time: Type.Integer({ minimum: 0 }),
  game_origins: Type.Array(Type.String(), { description: 'origins of the pages of games, which the site frames' }),
})
export type GeneralInfo = Static<typeof GeneralInfo>

/** The part of the general info that pages depend on. */
export type DomainInfo = Readonly<
  Pick<
    GeneralInfo,
    'domain_state' | 'domain_type' | 'is_bonus_isolation_enabled' | 'is_game_history_export_enabled' | 'game_origins'
  >
>
