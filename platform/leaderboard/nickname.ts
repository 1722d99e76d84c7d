/** Hides who won: the first two characters and the last one, with three stars for the rest, however long it is. */
export function maskNickname(nickname: string): string {
  const characters = [...nickname.trim()]
  if (characters.length < 4) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}***${characters.at(-1)}`
}
