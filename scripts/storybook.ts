// `npm run storybook`: every component and the design system, each by itself. The port is the first argument.
import { spawn } from 'node:child_process'

const [port = '6006'] = process.argv.slice(2)
const args = ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--port', port, '--no-open', '--ci']
const child = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
