import { describe, expect, it } from 'vitest'

import { emailErrors } from './email.ts'
import { loginErrors } from './login.ts'
import { forbiddenCharacters, passwordErrors } from './password.ts'
import { termsErrors } from './terms.ts'

describe('login', () => {
  it.each([
    ['an empty login', '', ['requiredField']],
    ['a login of spaces', '   ', ['requiredField']],
    ['any other login', 'ana', []],
  ])('[VAL-01] %s gives these codes to the player', (_, login, codes) => {
    expect(loginErrors(login)).toEqual(codes)
  })
})

describe('password', () => {
  it.each([
    ['nothing', '', ['insertPassword']],
    ['five characters', 'abc12', ['shortPassword']],
    ['six characters', 'abc123', []],
    ['twenty characters', 'a'.repeat(20), []],
    ['twenty-one characters', 'a'.repeat(21), ['maxLength']],
    ['a forbidden character', 'abc<def', ['forbiddenCharacters', 'notWalidPassword']],
    ['a space', 'abc def', ['forbiddenCharacters', 'notWalidPassword']],
    ['a character that is not in the allowed set', 'pässword', ['notWalidPassword']],
    ['too short and forbidden', 'a;b', ['shortPassword', 'forbiddenCharacters', 'notWalidPassword']],
    ['usual signs', 'Ab1!@#$%^&*()_+-=.,?', []],
  ])('[VAL-02] %s gives these codes to the player', (_, password, codes) => {
    expect(passwordErrors(password)).toEqual(codes)
  })

  it.each([
    ['the same password again', 'abc123', []],
    ['another password', 'abc124', ['passwordsNotEqual']],
    ['an empty previous password', '', ['passwordsNotEqual']],
  ])('[VAL-02] after %s the second field gives these codes', (_, previous, codes) => {
    expect(passwordErrors('abc123', previous)).toEqual(codes)
  })

  it('[VAL-02] the message can list each forbidden character once', () => {
    expect(forbiddenCharacters('a<b<c d')).toEqual([' ', '<'])
  })
})

describe('email', () => {
  it.each([
    ['', ['insertEmailAddress']],
    ['ana@example.com', []],
    ['ana@example.co.uk', []],
    ['ana.maria+tag@example.com', []],
    ['ana@mail.example.co.uk', ['wrongEmailAddress']],
    ['ana@example', ['wrongEmailAddress']],
    ['ana@example.', ['wrongEmailAddress']],
    ['ana@.com', ['wrongEmailAddress']],
    ['ana@example..com', ['wrongEmailAddress']],
    ['@example.com', ['wrongEmailAddress']],
    ['ana@@example.com', ['wrongEmailAddress']],
    ['ana@b@example.com', ['wrongEmailAddress']],
    ['ana @example.com', ['wrongEmailAddress']],
    ['ana@exam ple.com', ['wrongEmailAddress']],
    [' ana@example.com', ['wrongEmailAddress']],
    ['ana@example.com ', ['wrongEmailAddress']],
    ['ana@example.com\n', ['wrongEmailAddress']],
  ])('[VAL-13] the address %j gives these codes to the player', (email, codes) => {
    expect(emailErrors(email)).toEqual(codes)
  })

  it('[VAL-21] a hostile address of 100,000 characters is judged at once', () => {
    const started = performance.now()
    expect(emailErrors(`a@${'a.'.repeat(50_000)}@`)).toEqual(['wrongEmailAddress'])
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('terms', () => {
  it.each([
    [true, []],
    [false, ['uncheckedCheckbox']],
  ])('[VAL-16] terms answered with %s give these codes to the player', (accepted, codes) => {
    expect(termsErrors(accepted)).toEqual(codes)
  })
})
