import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ADDRESSES_FILE, addressesFile } from './callAddresses.ts'
import { COMMANDS_FILE, commands, commandsPage } from './commandsPage.ts'
import { SETTINGS_FILE, settingSections, settingsPage } from './settingsPage.ts'

it.each([
  [SETTINGS_FILE, settingsPage],
  [COMMANDS_FILE, commandsPage],
  [ADDRESSES_FILE, addressesFile],
])('%s is as `npm run generate` writes it', (file, page) => {
  expect(readFileSync(file, 'utf8')).toBe(page())
})

describe.each(settingSections)('an operator reads of each setting under “$title”', ({ settings }) => {
  it.each(Object.entries(settings.properties))('what it does and what it must be: %s', (_, schema) => {
    expect(schema).toMatchObject({
      description: expect.stringMatching(/^[^a-z].*\.$/),
      expected: expect.stringMatching(/[^.]$/),
    })
  })
})

it('a developer finds every command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const listed = commands.map(({ usage }) => /^npm (?:run (?:-s )?)?(\S+)/.exec(usage)?.[1])
  expect(new Set(listed)).toEqual(new Set(Object.keys(scripts)))
})
