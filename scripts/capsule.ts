// `npm run capsule -- <url> [file]`: records a screen of a running site, as a guest sees it, for
// Storybook and tests.
import { writeFileSync } from 'node:fs'
import { recordCapsule } from './capsule/record.ts'

try {
  const [url, file = 'capsule.json', ...rest] = process.argv.slice(2)
  if (!url || rest.length > 0 || !URL.canParse(url)) {
    throw new Error(
      'npm run capsule -- <url> [file], like: npm run capsule -- http://localhost:3000/offers offers.json',
    )
  }
  const capsule = await recordCapsule(url)
  writeFileSync(file, `${JSON.stringify(capsule, undefined, 2)}\n`)
  console.log(`wrote ${file}: ${capsule.route.path} in ${capsule.stores.locale.code}, as of ${capsule.clock}`)
} catch (error) {
  console.error(`capsule: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
