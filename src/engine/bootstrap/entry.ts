// bundled by `npm run generate` into bootstrapScript.ts
import { bootstrap } from './bootstrap.ts'

bootstrap()
