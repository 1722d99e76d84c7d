import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { players } from './migrations/0001-players.ts'
import { catalogue } from './migrations/0002-catalogue.ts'
import { promoCodes } from './migrations/0003-promo-codes.ts'
import { feedback } from './migrations/0004-feedback.ts'
import { contacts } from './migrations/0005-contacts.ts'
import { profile } from './migrations/0006-profile.ts'
import { accountSecurity } from './migrations/0007-account-security.ts'
import { wallets } from './migrations/0008-wallets.ts'
import { registration } from './migrations/0009-registration.ts'
import { responsibleGaming } from './migrations/0010-responsible-gaming.ts'
import { messenger } from './migrations/0011-messenger.ts'
import { bets } from './migrations/0012-bets.ts'
import { storage } from './migrations/0014-storage.ts'
import { verification } from './migrations/0016-verification.ts'
import { rewards } from './migrations/0018-rewards.ts'
import { social } from './migrations/0020-social.ts'
import { waysIn } from './migrations/0021-ways-in.ts'
import { securityChanges } from './migrations/0022-security-changes.ts'
import { formAnswers } from './migrations/0023-form-answers.ts'
import { formFiles } from './migrations/0024-form-files.ts'
import { fileSenders } from './migrations/0025-file-senders.ts'
import { doubleEntry } from './migrations/0026-double-entry.ts'
import { commands } from './migrations/0027-commands.ts'
import { payments } from './migrations/0028-payments.ts'
import { playerEvents } from './migrations/0029-player-events.ts'
import { sandboxPayments } from './migrations/0030-sandbox-payments.ts'
import { bonuses } from './migrations/0031-bonuses.ts'
import { paymentLeases } from './migrations/0032-payment-leases.ts'
import { transfers } from './migrations/0033-transfers.ts'
import { removedRequisites } from './migrations/0034-removed-requisites.ts'
import { catalogueDetails } from './migrations/0035-catalogue-details.ts'
import { wallet } from './migrations/0036-wallet.ts'
import { sandboxGames } from './migrations/0037-sandbox-games.ts'
import { tournaments } from './migrations/0038-tournaments.ts'
import { jackpots } from './migrations/0039-jackpots.ts'
import { loyalty } from './migrations/0040-loyalty.ts'
import { sandboxBets } from './migrations/0042-sandbox-bets.ts'
import { wheels } from './migrations/0043-wheels.ts'
import { betsInOneCall } from './migrations/0044-bets-in-one-call.ts'
import { gamesOfSessions } from './migrations/0045-games-of-sessions.ts'
import { referencesOfRewards } from './migrations/0046-references-of-rewards.ts'
import { picksOfBets } from './migrations/0047-picks-of-bets.ts'
import { wordsOfGames } from './migrations/0048-words-of-games.ts'
import { sectorsOfSpins } from './migrations/0049-sectors-of-spins.ts'
import { outdatedFreeSpins } from './migrations/0050-outdated-free-spins.ts'

/**
 * Every migration of the database, in order. A published one is never edited: add the next number.
 */
export const migrations = {
  '0001-players': players,
  '0002-catalogue': catalogue,
  '0003-promo-codes': promoCodes,
  '0004-feedback': feedback,
  '0005-contacts': contacts,
  '0006-profile': profile,
  '0007-account-security': accountSecurity,
  '0008-wallets': wallets,
  '0009-registration': registration,
  '0010-responsible-gaming': responsibleGaming,
  '0011-messenger': messenger,
  '0012-bets': bets,
  '0014-storage': storage,
  '0016-verification': verification,
  '0018-rewards': rewards,
  '0020-social': social,
  '0021-ways-in': waysIn,
  '0022-security-changes': securityChanges,
  '0023-form-answers': formAnswers,
  '0024-form-files': formFiles,
  '0025-file-senders': fileSenders,
  '0026-double-entry': doubleEntry,
  '0027-commands': commands,
  '0028-payments': payments,
  '0030-sandbox-payments': sandboxPayments,
  '0029-player-events': playerEvents,
  '0031-bonuses': bonuses,
  '0032-payment-leases': paymentLeases,
  '0033-transfers': transfers,
  '0034-removed-requisites': removedRequisites,
  '0036-wallet': wallet,
  '0035-catalogue-details': catalogueDetails,
  '0037-sandbox-games': sandboxGames,
  '0042-sandbox-bets': sandboxBets,
  '0044-bets-in-one-call': betsInOneCall,
  '0040-loyalty': loyalty,
  '0038-tournaments': tournaments,
  '0039-jackpots': jackpots,
  '0043-wheels': wheels,
  '0045-games-of-sessions': gamesOfSessions,
  '0046-references-of-rewards': referencesOfRewards,
  '0047-picks-of-bets': picksOfBets,
  '0048-words-of-games': wordsOfGames,
  '0049-sectors-of-spins': sectorsOfSpins,
  '0050-outdated-free-spins': outdatedFreeSpins,
}

/**
 * Migrates to the latest version and returns the names of the migrations that it applied. Several
 * processes may call it at once on PostgreSQL: one applies them, the others wait.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // two branches may each add a number, and the lower one may be merged second
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}
