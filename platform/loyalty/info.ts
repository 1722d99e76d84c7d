import type { Kysely } from 'kysely'
import type { LoyaltyCharacter, LoyaltyInfo, LoyaltyLevel } from '#schemas/loyalty.ts'
import type { AccountRow } from '../accounts/queries.ts'
import type { Schema } from '../database/schema.ts'
import { localized } from '../metadata/locale.ts'
import { readLoyaltySettings } from '../metadata/queries.ts'
import type { LoyaltySettings } from './LoyaltySettings.ts'
import { wholePoints } from './points.ts'
import { presentReward } from './products.ts'
import { levelAt } from './raiseLevels.ts'

/** Returns what a player has and is in the loyalty program. */
export async function findInfo(
  db: Kysely<Schema>,
  { uid, character_id: character }: Pick<AccountRow, 'uid' | 'character_id'>,
  locale: string | undefined,
): Promise<LoyaltyInfo> {
  const settings = await readLoyaltySettings(db)
  const account = await db
    .selectFrom('loyalty_account')
    .select(['points', 'experience'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  const { points = '0', experience = '0' } = account ?? {}
  return {
    id: levelAt(settings.levels, BigInt(experience)).id,
    uid: Number(uid),
    is_active: settings.is_active,
    points: wholePoints(points),
    expCount: wholePoints(experience),
    character: presentCharacters(settings, locale).find(({ id }) => id === character) ?? null,
    levels: presentLevels(settings, locale),
    pointsAlias: localized(settings.points_alias, locale) ?? '',
  }
}

/** Returns the levels in the words of a locale; each ends where the next one begins. */
export function presentLevels({ levels }: Pick<LoyaltySettings, 'levels'>, locale: string | undefined): LoyaltyLevel[] {
  return levels.map(({ id, names, image, min, benefits, reward }, index) => ({
    id,
    name: localized(names, locale) ?? '',
    image,
    min,
    max: levels[index + 1]?.min ?? null,
    benefits: [...(localized(benefits, locale) ?? [])],
    reward: reward ? presentReward(reward) : null,
  }))
}

/** Returns the characters in the words of a locale. */
export function presentCharacters(
  { characters }: Pick<LoyaltySettings, 'characters'>,
  locale: string | undefined,
): LoyaltyCharacter[] {
  return characters.map(({ id, image, texts }) => ({
    id,
    image,
    ...(localized(texts, locale) ?? { name: id, text: '' }),
  }))
}
