import { sql } from 'kysely'
import type { PlatformContext } from '../../context.ts'
import { readDemoNicknames } from '../../seed/demoNicknames.ts'
import { pick } from '../../winners/simulateWinners.ts'

const MOST_POINTS = 60
/** Made-up participants of a tournament. */
const MOST_RIVALS = 24

/** Gives a made-up player some points in each active tournament; no prize is paid to them. */
export async function addRival({ db, now }: Pick<PlatformContext, 'db' | 'now'>, random: () => number): Promise<void> {
  const time = now()
  const names = (await readDemoNicknames(db)).slice(0, MOST_RIVALS)
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'scoring'])
    .where('starts_at', '<=', time)
    .where('ends_at', '>', time)
    .where('finished_at', 'is', null)
    .execute()
  for (const { id, scoring } of tournaments) {
    const nickname = pick(names, random)
    if (nickname === undefined) return
    const points = Math.ceil(random() ** 3 * MOST_POINTS * (scoring.type === 'multiple' ? scoring.points : 1))
    await db
      .insertInto('tournament_participant')
      .values({ tournament: id, uid: null, nickname, points, reached_at: time, counts_from: time, joined_at: time })
      .onConflict((conflict) =>
        conflict
          .columns(['tournament', 'nickname'])
          .where('uid', 'is', null)
          // where multiples count, the best round is taken
          .doUpdateSet({
            reached_at: time,
            points:
              scoring.type === 'multiple'
                ? sql<string>`greatest(tournament_participant.points, excluded.points)`
                : sql<string>`tournament_participant.points + excluded.points`,
          }),
      )
      .execute()
  }
}
