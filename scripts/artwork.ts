import { mkdirSync, writeFileSync } from 'node:fs'
import { loyaltyFiles } from './artwork/loyalty/files.ts'
import { pictures } from './artwork/pictures.ts'

const folder = new URL('../public/art/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, svg] of pictures()) writeFileSync(new URL(name, folder), svg)

const loyaltyFolder = new URL('../public/loyalty/', import.meta.url)
mkdirSync(loyaltyFolder, { recursive: true })
for (const [name, content] of loyaltyFiles()) writeFileSync(new URL(name, loyaltyFolder), content)
