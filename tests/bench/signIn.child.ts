// Signs 50 players in at once, each from an address of their own: `node signIn.child.ts <origin>`.
import process from 'node:process'

const [origin = ''] = process.argv.slice(2)

const answers = await Promise.all(
  Array.from({ length: 50 }, (_, number) =>
    fetch(`${origin}/api/auth.login`, {
      method: 'POST',
      // an unknown name is as much work as a known one, and no account is locked
      body: new URLSearchParams({ login: `nobody${number}@example.com`, password: 'croupier1' }),
      headers: { origin, 'x-forwarded-for': `10.0.${process.pid % 256}.${number}` },
    }),
  ),
)
process.exit(answers.every(({ status }) => status === 401 || status === 422) ? 0 : 1)
