import { activity } from '#renderers/account/activity/definition.ts'
import { balances } from '#renderers/account/balances/definition.ts'
import { completion } from '#renderers/account/completion/definition.ts'
import { confirmation } from '#renderers/account/confirmation/definition.ts'
import { contacts } from '#renderers/account/contacts/definition.ts'
import { depositLimit } from '#renderers/account/deposit-limit/definition.ts'
import { hints } from '#renderers/account/hints/definition.ts'
import { kyc } from '#renderers/account/kyc/definition.ts'
import { overview } from '#renderers/account/overview/definition.ts'
import { selfExclusion } from '#renderers/account/self-exclusion/definition.ts'
import { sessionEnd } from '#renderers/account/session-end/definition.ts'
import { sessions } from '#renderers/account/sessions/definition.ts'
import { subscriptions } from '#renderers/account/subscriptions/definition.ts'
import { accountTwoFactor } from '#renderers/account/two-factor/definition.ts'
import { verification } from '#renderers/account/verification/definition.ts'
import { authBanner } from '#renderers/auth/banner/definition.ts'
import { authPanel } from '#renderers/auth/panel/definition.ts'
import { twoFactor } from '#renderers/auth/two-factor/definition.ts'
import { betExports } from '#renderers/bets/exports/definition.ts'
import { betHistory } from '#renderers/bets/history/definition.ts'
import { bonusEffects } from '#renderers/bonus/effects/definition.ts'
import { bonusFreeSpins } from '#renderers/bonus/free-spins/definition.ts'
import { bonusList } from '#renderers/bonus/list/definition.ts'
import { cashierDeposit } from '#renderers/cashier/deposit/definition.ts'
import { cashierHistory } from '#renderers/cashier/history/definition.ts'
import { cashierReceipt } from '#renderers/cashier/receipt/definition.ts'
import { cashierResult } from '#renderers/cashier/result/definition.ts'
import { cashierSaved } from '#renderers/cashier/saved/definition.ts'
import { cashierWithdraw } from '#renderers/cashier/withdraw/definition.ts'
import { banner } from '#renderers/content/banner/definition.ts'
import { cardGrid } from '#renderers/content/card-grid/definition.ts'
import { card } from '#renderers/content/card/definition.ts'
import { countdown } from '#renderers/content/countdown/definition.ts'
import { faq } from '#renderers/content/faq/definition.ts'
import { hero } from '#renderers/content/hero/definition.ts'
import { contentImage } from '#renderers/content/image/definition.ts'
import { richText } from '#renderers/content/rich-text/definition.ts'
import { form } from '#renderers/form/form/definition.ts'
import { gameGrid } from '#renderers/game/grid/definition.ts'
import { gameHall } from '#renderers/game/hall/definition.ts'
import { gameRow } from '#renderers/game/row/definition.ts'
import { gameSession } from '#renderers/game/session/definition.ts'
import { gameStage } from '#renderers/game/stage/definition.ts'
import { jackpotGames } from '#renderers/jackpot/games/definition.ts'
import { jackpotItem } from '#renderers/jackpot/item/definition.ts'
import { jackpotList } from '#renderers/jackpot/list/definition.ts'
import { jackpotWinners } from '#renderers/jackpot/winners/definition.ts'
import { columns } from '#renderers/layout/columns/definition.ts'
import { section } from '#renderers/layout/section/definition.ts'
import { loyaltyCharacter } from '#renderers/loyalty/character/definition.ts'
import { loyaltyCharacters } from '#renderers/loyalty/characters/definition.ts'
import { loyaltyChoice } from '#renderers/loyalty/choice/definition.ts'
import { loyaltyLevels } from '#renderers/loyalty/levels/definition.ts'
import { loyaltyProduct } from '#renderers/loyalty/product/definition.ts'
import { loyaltyProducts } from '#renderers/loyalty/products/definition.ts'
import { loyaltyProgram } from '#renderers/loyalty/program/definition.ts'
import { loyaltyPrograms } from '#renderers/loyalty/programs/definition.ts'
import { loyaltyProgress } from '#renderers/loyalty/progress/definition.ts'
import { back } from '#renderers/navigation/back/definition.ts'
import { linkList } from '#renderers/navigation/link-list/definition.ts'
import { tabs } from '#renderers/navigation/tabs/definition.ts'
import { promoBanner } from '#renderers/promo/banner/definition.ts'
import { promoCashbacks } from '#renderers/promo/cashbacks/definition.ts'
import { promoList } from '#renderers/promo/list/definition.ts'
import { promoMessage } from '#renderers/promo/message/definition.ts'
import { promoOffer } from '#renderers/promo/offer/definition.ts'
import { promoOffers } from '#renderers/promo/offers/definition.ts'
import { providerGrid } from '#renderers/provider/grid/definition.ts'
import { systemMessage } from '#renderers/system/message/definition.ts'
import { tournamentGames } from '#renderers/tournament/games/definition.ts'
import { tournamentItem } from '#renderers/tournament/item/definition.ts'
import { tournamentList } from '#renderers/tournament/list/definition.ts'
import { tournamentPlaces } from '#renderers/tournament/places/definition.ts'
import { wheelAbout } from '#renderers/wheel/about/definition.ts'
import { wheelBoard } from '#renderers/wheel/board/definition.ts'
import { wheelQuest } from '#renderers/wheel/quest/definition.ts'
import { wheelQuests } from '#renderers/wheel/quests/definition.ts'
import { wheelResult } from '#renderers/wheel/result/definition.ts'
import { wheelShop } from '#renderers/wheel/shop/definition.ts'
import { wheelWinners } from '#renderers/wheel/winners/definition.ts'
import { winnerTable } from '#renderers/winner/table/definition.ts'
import { winnerTicker } from '#renderers/winner/ticker/definition.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'

/** Every component that content may use, by name. */
export const components = [
  activity,
  balances,
  completion,
  confirmation,
  contacts,
  depositLimit,
  hints,
  kyc,
  overview,
  selfExclusion,
  sessionEnd,
  sessions,
  subscriptions,
  accountTwoFactor,
  verification,
  authBanner,
  authPanel,
  twoFactor,
  betExports,
  betHistory,
  bonusEffects,
  bonusFreeSpins,
  bonusList,
  cashierDeposit,
  cashierHistory,
  cashierReceipt,
  cashierSaved,
  cashierResult,
  cashierWithdraw,
  banner,
  card,
  cardGrid,
  countdown,
  faq,
  hero,
  contentImage,
  richText,
  form,
  gameGrid,
  gameHall,
  gameRow,
  gameSession,
  gameStage,
  jackpotGames,
  jackpotItem,
  jackpotList,
  jackpotWinners,
  columns,
  section,
  loyaltyCharacter,
  loyaltyCharacters,
  loyaltyChoice,
  loyaltyLevels,
  loyaltyProduct,
  loyaltyProducts,
  loyaltyProgram,
  loyaltyPrograms,
  loyaltyProgress,
  back,
  linkList,
  tabs,
  promoBanner,
  promoCashbacks,
  promoList,
  promoMessage,
  promoOffer,
  promoOffers,
  providerGrid,
  systemMessage,
  tournamentGames,
  tournamentItem,
  tournamentList,
  tournamentPlaces,
  wheelAbout,
  wheelBoard,
  wheelQuest,
  wheelQuests,
  wheelResult,
  wheelShop,
  wheelWinners,
  winnerTable,
  winnerTicker,
] as const satisfies readonly RendererDefinition[]

/** Names that content may use as `__component`. */
export type ComponentName = (typeof components)[number]['name']
