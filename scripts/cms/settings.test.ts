import { describe, expect, it } from 'vitest'
import { previewOrigin, readSettings } from './settings.ts'

describe('where a developer’s site shows drafts', () => {
  it.each([
    ['http://localhost:3000', 'http://preview.localhost:3000'],
    ['https://example.com', 'https://preview.example.com'],
    ['http://127.0.0.1:3000', undefined],
    ['http://192.168.1.5:3000', undefined],
    ['http://[::1]:3000', undefined],
  ])('[ENG-15] is a name below the site’s host, which an IP address hasn’t: %s', (SITE_ORIGIN, preview) => {
    expect(previewOrigin(readSettings({ SITE_ORIGIN }))).toBe(preview)
  })

  it('is what the developer says, also where the site has an IP address', () => {
    const settings = readSettings({ SITE_ORIGIN: 'http://127.0.0.1:3000', PREVIEW_ORIGIN: 'http://localhost:3000' })
    expect(previewOrigin(settings)).toBe('http://localhost:3000')
  })

  it.each(['PREVIEW_ORIGIN', 'SITE_ORIGIN', 'CMS_ORIGIN'])(
    'is refused by the setting’s name where there is no such place: %s',
    (name) => {
      expect(() => readSettings({ [name]: 'http://preview.127.0.0.1:3000' })).toThrow(`${name} must be`)
    },
  )
})
