// `npm run storybook`: every component and the design system, each by itself. The port is the first
// argument, or Storybook's own `-p`; other arguments are passed to Storybook.
import { spawn } from 'node:child_process'
import { storybookArguments } from './storybook-arguments.ts'

const args = ['node_modules/storybook/dist/bin/dispatcher.js', ...storybookArguments(process.argv.slice(2))]
const child = spawn(process.execPath, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
