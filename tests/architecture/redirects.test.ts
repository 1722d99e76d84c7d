import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'platform', 'registry', 'renderers'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|stories)\./.test(file))

const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

it('[RTE-06] pages redirect through the function that takes addresses of this site alone, and those of content', () => {
  expect(holding(/import \{[^}]*\bredirect\b[^}]*\} from 'react-router'/)).toEqual([
    'src/app/request/middleware.ts',
    'src/app/request/redirectWithin.ts',
  ])
})

it('[RTE-06] every other place that sends a Location or leaves the page is listed, and makes its address with the same functions', () => {
  expect(holding(/\.redirect\(|['"]location['"]:|location\.(assign|replace)\(|location\.href = /i)).toEqual(
    [
      'platform/payments/sandbox/pageRoutes.ts', // an origin of its own: its page, or the return address of its client with a key
      'platform/social/returnPage.ts', // a path that was checked when the sign-in began
      'platform/social/routes.ts', // the service that vouches, by the settings
      'platform/social/sandboxRoutes.ts', // the address of this platform's callback alone
      'platform/suppliers/roundRoute.ts', // the supplier of games, by the settings
      'platform/suppliers/routes.ts', // the supplier of games, by the settings
      'registry/actions/openUrl.ts', // what the author wrote
      'registry/actions/setLocale.ts', // localPath
      'src/use-cases/signOut.ts', // the index
      'renderers/account/verification/SumsubStep.tsx', // what the platform says
      'renderers/auth/panel/SocialButtons.tsx', // sameOriginPath, sitePath
      'renderers/auth/panel/openSocialSignIn.ts', // /oauth/init
      'src/app/hydration/hydrationFallback.ts', // a link of the document
      'src/app/forms/sendForm.ts', // wantedAddress: an origin of the settings, else a path
      'src/app/request/middleware.ts', // redirects of content
      'src/engine/bootstrap/bootstrap.ts', // a link of the document
      'src/engine/bootstrap/bootstrapScript.ts', // the same, bundled
      'src/server/pages.ts', // localPath, sitePath
      'src/server/preview/previewRoutes.ts', // localPath
      'src/server/routes/forms.ts', // sameOriginPath, authoredAddress
    ].toSorted(),
  )
})
