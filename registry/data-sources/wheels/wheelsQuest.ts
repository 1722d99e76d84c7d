import Type from 'typebox'
import type { WheelQuest } from '#schemas/wheel.ts'
import { defineSource } from '../defineSource.ts'
import { closed, RecordId } from '../params.ts'

export const wheelsQuestParams = Type.Object({ id: RecordId }, closed)

/** A quest with the player’s progress. */
export const wheelsQuest = defineSource({
  cache: 'viewer',
  refreshOn: ['focus', 'wheel.quest_completed'],
  load: ({ api }, { id }: { readonly id: string }): Promise<WheelQuest> =>
    api.wheels.getQuestInfo({ quest_id: Number(id) }),
})
