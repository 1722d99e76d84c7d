import Type, { type Static } from 'typebox'
import { type Block } from './block.ts'
import { Choice } from './choice.ts'
import { Condition } from './condition.ts'
import { Seo } from './seo.ts'
import { PlainText } from './text.ts'

export const layouts = ['default', 'empty', 'svg-sprite'] as const

/**
 * Access to a page. `always` includes players whose account is blocked, so that they can contact
 * support.
 */
const pageAccess = ['everyone', 'signed-in', 'always'] as const

/**
 * Characters that a path segment may not contain. It may contain letters and digits of any script,
 * and `-`, `.`, `_`, `~`.
 */
const OTHERS = '/:-@\\[-\\^`{-\\u00a0\\u2000-\\u200b\\u200e\\u200f\\u2028-\\u202f\\u2060-\\u206f\\u3000\\ufeff'
const WORD = `[^\\u0000-,${OTHERS}]+`
/** A path segment that may be percent-encoded, as a browser writes it. */
const ENCODED_WORD = `[^\\u0000-$&-,${OTHERS}]+`
const OF_LETTERS = 'an address of letters, digits, -, ., _ and ~, as people read it (/акция, not /%D0%B0)'

/** `/`, `/offers`, or a pattern with parameters: `/tournaments/:id/gamehall`. */
export const PagePath = Type.String({
  pattern: `^/$|^(/(:[A-Za-z][A-Za-z0-9]*|${WORD}))+$`,
  'x-expected': `${OF_LETTERS}; it begins with /, and parameters are written /:name`,
  maxLength: 300,
  title: 'Address or pattern',
  description: 'Starts with /, for example /offers, or with parameters /offers/:id',
})

/** The path of a page that replaces another one. */
export const StandIn = Type.String({
  pattern: '^/(?!/)[^?#:]*$',
  'x-expected': 'the address of a page: it begins with / and has neither parameters nor a query',
  'x-kind': 'url',
  maxLength: 300,
  title: 'Fallback page',
  description: 'Shown at this address to everyone who can’t open the page',
})

export const Page = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    path: PagePath,
    example: Type.Optional(
      Type.String({
        pattern: `^(/${ENCODED_WORD})+$`,
        'x-expected': `${OF_LETTERS}; it begins with /`,
        maxLength: 300,
        title: 'Address in previews',
        description: 'For a pattern: a real address, such as /tournaments/12',
      }),
    ),
    title: PlainText({ minLength: 1, maxLength: 120, title: 'Title' }),
    layout: Choice(layouts, { title: 'Layout' }),
    requires: Type.Optional(
      Type.String({
        maxLength: 60,
        title: 'What the address refers to',
        description: 'For a pattern: addresses that don’t refer to one of these show “Page not found”',
        'x-kind': 'page-source',
      }),
    ),
    access: Type.Optional(Choice(pageAccess, { title: 'Who can open it', default: 'everyone' })),
    openWhen: Type.Optional(
      Type.Array(Condition.items, {
        maxItems: 20,
        title: 'Open when any of',
        description: 'Everyone else sees the fallback page, or “Page not found”',
      }),
    ),
    otherwise: Type.Optional(StandIn),
    status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599, title: 'HTTP status' })),
    popups: Type.Optional(
      Type.Boolean({
        title: 'Campaign popups may open',
        default: true,
        description: 'Off for pages on which a player must not be interrupted, such as results of payments',
      }),
    ),
    listed: Type.Optional(Type.Boolean({ title: 'Include in the sitemap', default: true })),
    seo: Type.Optional(Seo),
    blocks: Type.Array(Type.Unknown(), { maxItems: 2000, title: 'Blocks' }),
  },
  { additionalProperties: false, title: 'Page', 'x-kind': 'page' },
)

/** A page after the boundary: its blocks are validated one by one, and invalid ones are removed. */
export type Page = Omit<Static<typeof Page>, 'blocks'> & { readonly blocks: readonly Block[] }
