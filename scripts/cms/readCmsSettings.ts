import { readSettings, siteFile } from './settings.ts'

/** Takes over what `npm run cms` says of itself; what the environment says goes first. Ends the process when there is nothing. */
export function readCmsSettings(): void {
  const file = siteFile(readSettings(process.env).CMS_DATA_DIR)
  try {
    process.loadEnvFile(file)
  } catch {
    console.error(`croupier: there is no ${file}: start the CMS first, with npm run cms`)
    process.exit(1)
  }
}
