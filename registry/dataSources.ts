import type { Static } from 'typebox'
import { accountContactList } from './data-sources/account/accountContactList.ts'
import { accountDepositLimit } from './data-sources/account/accountDepositLimit.ts'
import { accountFormValues } from './data-sources/account/accountFormValues.ts'
import { accountHints } from './data-sources/account/accountHints.ts'
import { accountMissingFields } from './data-sources/account/accountMissingFields.ts'
import { accountNetPosition } from './data-sources/account/accountNetPosition.ts'
import { accountSelfExclusion } from './data-sources/account/accountSelfExclusion.ts'
import { accountSessions } from './data-sources/account/accountSessions.ts'
import { accountSessionTime } from './data-sources/account/accountSessionTime.ts'
import { accountTwoFactor } from './data-sources/account/accountTwoFactor.ts'
import { accountVerification } from './data-sources/account/accountVerification.ts'
import { bannersList } from './data-sources/banners/bannersList.ts'
import { betsExports } from './data-sources/bets/betsExports.ts'
import { betsHistory } from './data-sources/bets/betsHistory.ts'
import { bonusOwned } from './data-sources/bonus/bonusOwned.ts'
import { bonusSpins } from './data-sources/bonus/bonusSpins.ts'
import { cashierDepositInfo } from './data-sources/cashier/cashierDepositInfo.ts'
import { cashierHistory } from './data-sources/cashier/cashierHistory.ts'
import { cashierPayment } from './data-sources/cashier/cashierPayment.ts'
import { cashierSaved } from './data-sources/cashier/cashierSaved.ts'
import { cashierWithdrawSettings } from './data-sources/cashier/cashierWithdrawSettings.ts'
import { contentAuthForms } from './data-sources/content/contentAuthForms.ts'
import { contentForm } from './data-sources/content/contentForm.ts'
import type { SourceDefinition } from './data-sources/defineSource.ts'
import { gamesAccess } from './data-sources/games/gamesAccess.ts'
import { gamesCategories } from './data-sources/games/gamesCategories.ts'
import { gamesHall } from './data-sources/games/gamesHall.ts'
import { gamesItem } from './data-sources/games/gamesItem.ts'
import { gamesList } from './data-sources/games/gamesList.ts'
import { gamesProviders } from './data-sources/games/gamesProviders.ts'
import { gamesSelection } from './data-sources/games/gamesSelection.ts'
import { gamesShelf } from './data-sources/games/gamesShelf.ts'
import { jackpotsItem } from './data-sources/jackpots/jackpotsItem.ts'
import { jackpotsList } from './data-sources/jackpots/jackpotsList.ts'
import { jackpotsWinners } from './data-sources/jackpots/jackpotsWinners.ts'
import { loyaltyCharacters } from './data-sources/loyalty/loyaltyCharacters.ts'
import { loyaltyInfo } from './data-sources/loyalty/loyaltyInfo.ts'
import { loyaltyLevels } from './data-sources/loyalty/loyaltyLevels.ts'
import { loyaltyProducts } from './data-sources/loyalty/loyaltyProducts.ts'
import { loyaltyProgram } from './data-sources/loyalty/loyaltyProgram.ts'
import { loyaltyPrograms } from './data-sources/loyalty/loyaltyPrograms.ts'
import { metadataLists } from './data-sources/metadata/metadataLists.ts'
import { offersCount } from './data-sources/offers/offersCount.ts'
import { offersItem } from './data-sources/offers/offersItem.ts'
import { offersList } from './data-sources/offers/offersList.ts'
import { promoCashbacks } from './data-sources/promo/promoCashbacks.ts'
import { promoMessage } from './data-sources/promo/promoMessage.ts'
import { tournamentsItem } from './data-sources/tournaments/tournamentsItem.ts'
import { tournamentsList } from './data-sources/tournaments/tournamentsList.ts'
import { tournamentsStanding } from './data-sources/tournaments/tournamentsStanding.ts'
import { wheelsAbout } from './data-sources/wheels/wheelsAbout.ts'
import { wheelsBoard } from './data-sources/wheels/wheelsBoard.ts'
import { wheelsHistory } from './data-sources/wheels/wheelsHistory.ts'
import { wheelsQuest } from './data-sources/wheels/wheelsQuest.ts'
import { wheelsQuests } from './data-sources/wheels/wheelsQuests.ts'
import { wheelsResults } from './data-sources/wheels/wheelsResults.ts'
import { winnersLive } from './data-sources/winners/winnersLive.ts'
import { winnersTop } from './data-sources/winners/winnersTop.ts'
import type { sourceParams } from './sourceParams.ts'

type Params = { readonly [N in keyof typeof sourceParams]: Static<(typeof sourceParams)[N]> }

const definitions = {
  'games.list': gamesList,
  'games.hall': gamesHall,
  'games.shelf': gamesShelf,
  'games.access': gamesAccess,
  'games.item': gamesItem,
  'games.selection': gamesSelection,
  'games.categories': gamesCategories,
  'games.providers': gamesProviders,
  'banners.list': bannersList,
  'offers.list': offersList,
  'offers.item': offersItem,
  'offers.count': offersCount,
  'winners.live': winnersLive,
  'winners.top': winnersTop,
  'metadata.lists': metadataLists,
  'account.hints': accountHints,
  'bets.history': betsHistory,
  'bets.exports': betsExports,
  'account.depositLimit': accountDepositLimit,
  'account.selfExclusion': accountSelfExclusion,
  'account.netPosition': accountNetPosition,
  'account.sessionTime': accountSessionTime,
  'promo.message': promoMessage,
  'account.formValues': accountFormValues,
  'account.sessions': accountSessions,
  'account.twoFactor': accountTwoFactor,
  'account.contactList': accountContactList,
  'account.verification': accountVerification,
  'account.missingFields': accountMissingFields,
  'content.form': contentForm,
  'content.authForms': contentAuthForms,
  'promo.cashbacks': promoCashbacks,
  'cashier.depositInfo': cashierDepositInfo,
  'cashier.withdrawSettings': cashierWithdrawSettings,
  'cashier.history': cashierHistory,
  'cashier.payment': cashierPayment,
  'cashier.saved': cashierSaved,
  'bonus.owned': bonusOwned,
  'bonus.spins': bonusSpins,
  'loyalty.info': loyaltyInfo,
  'loyalty.levels': loyaltyLevels,
  'loyalty.characters': loyaltyCharacters,
  'loyalty.products': loyaltyProducts,
  'loyalty.programs': loyaltyPrograms,
  'loyalty.program': loyaltyProgram,
  'tournaments.list': tournamentsList,
  'tournaments.item': tournamentsItem,
  'tournaments.standing': tournamentsStanding,
  'jackpots.list': jackpotsList,
  'jackpots.item': jackpotsItem,
  'jackpots.winners': jackpotsWinners,
  'wheels.board': wheelsBoard,
  'wheels.about': wheelsAbout,
  'wheels.quests': wheelsQuests,
  'wheels.history': wheelsHistory,
  'wheels.quest': wheelsQuest,
  'wheels.results': wheelsResults,
} as const satisfies { readonly [N in keyof Params]: SourceDefinition<Params[N], unknown> }

type Declared = {
  [N in keyof typeof definitions]: {
    readonly params: Params[N]
    readonly result: Awaited<ReturnType<(typeof definitions)[N]['load']>>
  }
}

declare module '#src/engine/definition.ts' {
  interface DataSources extends Declared {}
}

/** Every data source that content and components may name. */
export const dataSources: Readonly<Record<string, SourceDefinition<never, unknown>>> = definitions
