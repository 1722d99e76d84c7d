// Signs in 50 players at once, each from its own address: `node signIn.child.ts <origin>`.
import process from 'node:process'

const [origin = ''] = process.argv.slice(2)

const answers = await Promise.all(
  Array.from({ length: 50 }, (_, number) =>
    fetch(`${origin}/api/auth.login`, {
      method: 'POST',
      // an unknown login costs as much as a known one, and locks no account
      body: new URLSearchParams({ login: `nobody${number}@example.com`, password: 'croupier1' }),
      headers: { origin, 'x-forwarded-for': `10.0.${process.pid % 256}.${number}` },
    }),
  ),
)
process.exit(answers.every(({ status }) => status === 401 || status === 422) ? 0 : 1)
