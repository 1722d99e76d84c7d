/**
 * Masks a nickname: its first two characters and the last one, with three stars in place of the
 * rest, whatever its length.
 */
export function maskNickname(nickname: string): string {
  const characters = [...nickname.trim()]
  if (characters.length < 4) return `${characters[0] ?? ''}***`
  return `${characters.slice(0, 2).join('')}***${characters.at(-1)}`
}
