import type { TObject } from 'typebox'
import { accountContactListParams } from './data-sources/account/accountContactList.ts'
import { accountDepositLimitParams } from './data-sources/account/accountDepositLimit.ts'
import { accountFormValuesParams } from './data-sources/account/accountFormValues.ts'
import { accountHintsParams } from './data-sources/account/accountHints.ts'
import { accountMissingFieldsParams } from './data-sources/account/accountMissingFields.ts'
import { accountNetPositionParams } from './data-sources/account/accountNetPosition.ts'
import { accountSelfExclusionParams } from './data-sources/account/accountSelfExclusion.ts'
import { accountSessionsParams } from './data-sources/account/accountSessions.ts'
import { accountSessionTimeParams } from './data-sources/account/accountSessionTime.ts'
import { accountTwoFactorParams } from './data-sources/account/accountTwoFactor.ts'
import { accountVerificationParams } from './data-sources/account/accountVerification.ts'
import { bannersListParams } from './data-sources/banners/bannersList.ts'
import { betsExportsParams } from './data-sources/bets/betsExports.ts'
import { betsHistoryParams } from './data-sources/bets/betsHistory.ts'
import { bonusOwnedParams } from './data-sources/bonus/bonusOwned.ts'
import { bonusSpinsParams } from './data-sources/bonus/bonusSpins.ts'
import { cashierDepositInfoParams } from './data-sources/cashier/cashierDepositInfo.ts'
import { cashierHistoryParams } from './data-sources/cashier/cashierHistory.ts'
import { cashierPaymentParams } from './data-sources/cashier/cashierPayment.ts'
import { cashierSavedParams } from './data-sources/cashier/cashierSaved.ts'
import { cashierWithdrawSettingsParams } from './data-sources/cashier/cashierWithdrawSettings.ts'
import { contentAuthFormsParams } from './data-sources/content/contentAuthForms.ts'
import { contentFormParams } from './data-sources/content/contentForm.ts'
import { gamesAccessParams } from './data-sources/games/gamesAccess.ts'
import { gamesCategoriesParams } from './data-sources/games/gamesCategories.ts'
import { gamesHallParams } from './data-sources/games/gamesHall.ts'
import { gamesItemParams } from './data-sources/games/gamesItem.ts'
import { gamesListParams } from './data-sources/games/gamesList.ts'
import { gamesProvidersParams } from './data-sources/games/gamesProviders.ts'
import { gamesSelectionParams } from './data-sources/games/gamesSelection.ts'
import { gamesShelfParams } from './data-sources/games/gamesShelf.ts'
import { jackpotsItemParams } from './data-sources/jackpots/jackpotsItem.ts'
import { jackpotsListParams } from './data-sources/jackpots/jackpotsList.ts'
import { jackpotsWinnersParams } from './data-sources/jackpots/jackpotsWinners.ts'
import { loyaltyCharactersParams } from './data-sources/loyalty/loyaltyCharacters.ts'
import { loyaltyInfoParams } from './data-sources/loyalty/loyaltyInfo.ts'
import { loyaltyLevelsParams } from './data-sources/loyalty/loyaltyLevels.ts'
import { loyaltyProductsParams } from './data-sources/loyalty/loyaltyProducts.ts'
import { loyaltyProgramParams } from './data-sources/loyalty/loyaltyProgram.ts'
import { loyaltyProgramsParams } from './data-sources/loyalty/loyaltyPrograms.ts'
import { metadataListsParams } from './data-sources/metadata/metadataLists.ts'
import { offersCountParams } from './data-sources/offers/offersCount.ts'
import { offersItemParams } from './data-sources/offers/offersItem.ts'
import { offersListParams } from './data-sources/offers/offersList.ts'
import { promoCashbacksParams } from './data-sources/promo/promoCashbacks.ts'
import { promoMessageParams } from './data-sources/promo/promoMessage.ts'
import { tournamentsItemParams } from './data-sources/tournaments/tournamentsItem.ts'
import { tournamentsListParams } from './data-sources/tournaments/tournamentsList.ts'
import { tournamentsStandingParams } from './data-sources/tournaments/tournamentsStanding.ts'
import { wheelsAboutParams } from './data-sources/wheels/wheelsAbout.ts'
import { wheelsBoardParams } from './data-sources/wheels/wheelsBoard.ts'
import { wheelsHistoryParams } from './data-sources/wheels/wheelsHistory.ts'
import { wheelsQuestParams } from './data-sources/wheels/wheelsQuest.ts'
import { wheelsQuestsParams } from './data-sources/wheels/wheelsQuests.ts'
import { wheelsResultsParams } from './data-sources/wheels/wheelsResults.ts'
import { winnersLiveParams } from './data-sources/winners/winnersLive.ts'
import { winnersTopParams } from './data-sources/winners/winnersTop.ts'

/**
 * The parameters of each data source. Requests are checked on the server; the browser has no
 * schemas.
 */
export const sourceParams = {
  'games.list': gamesListParams,
  'games.hall': gamesHallParams,
  'games.shelf': gamesShelfParams,
  'games.access': gamesAccessParams,
  'games.item': gamesItemParams,
  'games.selection': gamesSelectionParams,
  'games.categories': gamesCategoriesParams,
  'games.providers': gamesProvidersParams,
  'banners.list': bannersListParams,
  'offers.list': offersListParams,
  'offers.item': offersItemParams,
  'offers.count': offersCountParams,
  'winners.live': winnersLiveParams,
  'winners.top': winnersTopParams,
  'metadata.lists': metadataListsParams,
  'account.hints': accountHintsParams,
  'bets.history': betsHistoryParams,
  'bets.exports': betsExportsParams,
  'account.depositLimit': accountDepositLimitParams,
  'account.selfExclusion': accountSelfExclusionParams,
  'account.netPosition': accountNetPositionParams,
  'account.sessionTime': accountSessionTimeParams,
  'promo.message': promoMessageParams,
  'account.formValues': accountFormValuesParams,
  'account.sessions': accountSessionsParams,
  'account.twoFactor': accountTwoFactorParams,
  'account.contactList': accountContactListParams,
  'account.verification': accountVerificationParams,
  'account.missingFields': accountMissingFieldsParams,
  'content.form': contentFormParams,
  'content.authForms': contentAuthFormsParams,
  'promo.cashbacks': promoCashbacksParams,
  'cashier.depositInfo': cashierDepositInfoParams,
  'cashier.withdrawSettings': cashierWithdrawSettingsParams,
  'cashier.history': cashierHistoryParams,
  'cashier.payment': cashierPaymentParams,
  'cashier.saved': cashierSavedParams,
  'bonus.owned': bonusOwnedParams,
  'bonus.spins': bonusSpinsParams,
  'loyalty.info': loyaltyInfoParams,
  'loyalty.levels': loyaltyLevelsParams,
  'loyalty.characters': loyaltyCharactersParams,
  'loyalty.products': loyaltyProductsParams,
  'loyalty.programs': loyaltyProgramsParams,
  'loyalty.program': loyaltyProgramParams,
  'tournaments.list': tournamentsListParams,
  'tournaments.item': tournamentsItemParams,
  'tournaments.standing': tournamentsStandingParams,
  'jackpots.list': jackpotsListParams,
  'jackpots.item': jackpotsItemParams,
  'jackpots.winners': jackpotsWinnersParams,
  'wheels.board': wheelsBoardParams,
  'wheels.about': wheelsAboutParams,
  'wheels.quests': wheelsQuestsParams,
  'wheels.history': wheelsHistoryParams,
  'wheels.quest': wheelsQuestParams,
  'wheels.results': wheelsResultsParams,
} as const satisfies Readonly<Record<string, TObject>>

const paramsBySource: Readonly<Record<string, TObject>> = sourceParams

/** Returns the parameters of a data source by its name; undefined when there is no such source. */
export const paramsOf = (source: string): TObject | undefined =>
  Object.hasOwn(paramsBySource, source) ? paramsBySource[source] : undefined
