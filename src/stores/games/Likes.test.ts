import { expect, it } from 'vitest'
import { Likes } from './Likes.ts'

/** A platform where a player likes these games, and which may refuse changes. */
function platform(liked: string[]) {
  const asked: (readonly string[])[] = []
  const state = { refuses: false }
  const change = async () => {
    if (state.refuses) throw new Error('refused')
    return 1 as const
  }
  const likes = new Likes({
    games: {
      getLikes: async (params) => {
        asked.push(params?.sysnames ?? [])
        return liked.filter((sysname) => params?.sysnames?.includes(sysname))
      },
      addLike: change,
      removeLike: change,
    },
  })
  return { likes, asked, state }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('[PLY-03] the games that are shown are asked about together, and once', async () => {
  const { likes, asked } = platform(['b'])
  for (const sysname of ['a', 'b', 'a']) likes.ask(sysname, 7)
  expect(likes.isLiked('a')).toBeUndefined()
  await settled()
  likes.ask('b', 7)
  await settled()
  expect(asked).toEqual([['a', 'b']])
  expect([likes.isLiked('a'), likes.isLiked('b')]).toEqual([false, true])
})

it('[PLY-03] a favourite is shown at once, and taken back when the platform refuses it', async () => {
  const { likes, state } = platform([])
  likes.ask('a', 7)
  await settled()
  await likes.toggle('a')
  expect(likes.isLiked('a')).toBe(true)
  state.refuses = true
  const change = likes.toggle('a')
  expect(likes.isLiked('a')).toBe(false)
  await expect(change).rejects.toThrow('refused')
  expect(likes.isLiked('a')).toBe(true)
})

it('[PLY-03] another player starts without the favourites of the one before', async () => {
  const { likes, asked } = platform(['a'])
  likes.ask('a', 7)
  await settled()
  likes.ask('b', 8)
  expect(likes.isLiked('a')).toBeUndefined()
  await settled()
  expect(asked).toEqual([['a'], ['b']])
})
