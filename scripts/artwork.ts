import { mkdirSync, writeFileSync } from 'node:fs'
import { pictures } from './artwork/pictures.ts'

const folder = new URL('../public/art/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, svg] of pictures()) writeFileSync(new URL(name, folder), svg)
