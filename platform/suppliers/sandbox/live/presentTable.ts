import { commitmentOf } from '../games/fairness/commitmentOf.ts'
import type { GameSandboxContext } from '../GameSandboxContext.ts'
import type { TableState } from '../play/PlayState.ts'
import { presentRound, readBalance } from '../play/presentState.ts'
import { findUnseenRound } from '../play/rounds.ts'
import type { Visit } from '../play/visits.ts'
import { SandboxRefusal } from '../SandboxRefusal.ts'
import { openTable, pocketOf } from './tableRounds.ts'

const HISTORY = 12

/** Returns the table of a visit’s game, which is the same for everybody, and the player’s own round. */
export async function presentTable(context: GameSandboxContext, visit: Visit): Promise<TableState> {
  if (visit.game.engine !== 'live') throw new SandboxRefusal(404, 'not_open')
  const { moment, current, next } = await openTable(context, visit.game.code)
  const isRevealed = moment.phase === 'spinning' || moment.phase === 'result'
  const round = await findUnseenRound(context.db, visit.seat.id)
  return {
    ...moment,
    now: context.now().getTime(),
    commitment: await commitmentOf(current.server_seed),
    nextCommitment: await commitmentOf(next.server_seed),
    pocket: isRevealed ? await pocketOf(current) : null,
    players: await countPlayers(context, visit, moment.number),
    history: await readHistory(context, visit, moment.number),
    round: round ? presentRound(round) : null,
    balance: await readBalance(context, visit),
  }
}

async function countPlayers({ db }: GameSandboxContext, { game }: Visit, number: number): Promise<number> {
  const { count } = await db
    .selectFrom('sandbox_game_round as round')
    .innerJoin('sandbox_game_seat as seat', 'seat.id', 'round.seat')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('round.table_round', '=', String(number))
    .where('seat.game_code', '=', game.code)
    .where('round.state', 'in', ['betting', 'playing', 'finished'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the numbers of the table’s last rounds, the newest first. */
async function readHistory({ db }: GameSandboxContext, { game }: Visit, number: number): Promise<readonly number[]> {
  const rounds = await db
    .selectFrom('sandbox_game_table_round')
    .selectAll()
    .where('game_code', '=', game.code)
    .where('number', '<', String(number))
    .orderBy('number', 'desc')
    .limit(HISTORY)
    .execute()
  return Promise.all(rounds.map(pocketOf))
}
