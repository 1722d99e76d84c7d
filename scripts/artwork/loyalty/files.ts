import { frame } from '../frame.ts'
import { palettes } from '../palettes.ts'
import { badges } from './badges.ts'
import { characters } from './characters.ts'
import { noticeSound } from './notice.ts'

const PORTRAIT = [240, 240] as const

/** Returns the pictures and the sound of the loyalty program by their file names below public/loyalty. */
export function loyaltyFiles(): ReadonlyMap<string, Buffer> {
  const portraits = Object.entries(characters).map(([name, [palette, drawing]]) => {
    const colours = palettes[palette - 1]
    if (!colours) throw new Error(`There is no palette ${palette}`)
    return [`${name}.svg`, Buffer.from(frame(PORTRAIT, colours, drawing))] as const
  })
  const small = [...badges].map(([name, svg]) => [name, Buffer.from(svg)] as const)
  return new Map([...portraits, ...small, ['notice.wav', noticeSound()] as const])
}
