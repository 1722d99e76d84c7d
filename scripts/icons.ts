import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/ui/icons/', import.meta.url)
const flagFolder = new URL('../public/flags/', import.meta.url)

export const spriteFile = new URL('../public/icons.svg', import.meta.url)
export const namesFile = new URL('../src/ui/iconNames.ts', import.meta.url)
export const flagsFile = new URL('../src/ui/flagNames.ts', import.meta.url)
/** A module apart from the names: every page shows icons, hardly one lists them. */
export const addressFile = new URL('../src/ui/spriteUrl.ts', import.meta.url)

interface IconFiles {
  readonly sprite: string
  readonly names: string
  readonly address: string
  readonly flags: string
}

const HEAD = '// Written by scripts/icons.ts from src/ui/icons.\n'
const FLAGS_HEAD = '// Written by scripts/icons.ts from public/flags.\n'

const svgNames = (files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4))
    .toSorted()
const listOf = (names: readonly string[]) => names.map((name) => `  '${name}',`).join('\n')

/**
 * Returns the sprite of all icons and the modules with its names and its address, made from the
 * files of src/ui/icons.
 */
export function iconFiles(): IconFiles {
  const names = svgNames(readdirSync(folder))
  const flags = svgNames(readdirSync(flagFolder))
  const symbols = names.map((name) => {
    const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8').trim()
    const [, viewBox, drawing] = /viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
    if (!viewBox || !drawing) throw new Error(`${name}.svg is not an icon`)
    return `<symbol id="${name}" viewBox="${viewBox}">${drawing}</symbol>`
  })
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
  const list = listOf(names)
  return {
    sprite,
    names: `${HEAD}export const iconNames = [\n${list}\n] as const\n\nexport type IconName = (typeof iconNames)[number]\n`,
    flags: `${FLAGS_HEAD}export const flagNames = [\n${listOf(flags)}\n] as const\n`,
    address: `${HEAD}export const SPRITE_URL = '/icons.svg?v=${version}'\n`,
  }
}

if (import.meta.main) {
  const { sprite, names, address, flags } = iconFiles()
  writeFileSync(flagsFile, flags)
  writeFileSync(spriteFile, sprite)
  writeFileSync(namesFile, names)
  writeFileSync(addressFile, address)
}
