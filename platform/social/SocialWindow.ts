import type { FastifyReply, FastifyRequest } from 'fastify'

import type { AccountRow } from '../accounts/queries.ts'
import { issueLink, linkLifetimeMinutes } from '../auth/links.ts'
import { lockUnchanged } from '../auth/securityChanges.ts'
import type { PlatformContext } from '../context.ts'
import { localized } from '../metadata/locale.ts'
import { codePage } from './codePage.ts'
import { type Outcome, returnPage } from './returnPage.ts'
import type { Exchange } from './signIn.ts'
import type { SocialTexts } from './texts.ts'

interface Back {
  readonly locale: string
  readonly redirectUrl: string
}

/** Of the window while somebody says elsewhere who they are, and while it waits for a code. */
export const cookieNames = { verifier: 'oauth', code: 'oauth_code' } as const

/** What the window of a social sign-in shows in the end, in the visitor's language. */
export class SocialWindow {
  readonly #context: PlatformContext
  readonly #texts: Readonly<Record<string, SocialTexts>>

  constructor(context: PlatformContext, texts: Readonly<Record<string, SocialTexts>>) {
    this.#context = context
    this.#texts = texts
  }

  /** Attributes of what only this window's addresses are to see. */
  cookie({ protocol }: FastifyRequest) {
    return { httpOnly: true, sameSite: 'lax', path: '/oauth', secure: protocol === 'https' } as const
  }

  async close(reply: FastifyReply, end: Back & { readonly outcome: Outcome }): Promise<FastifyReply> {
    const { headers, html } = returnPage({ ...end, texts: this.#textsOf(end.locale) })
    return reply.headers(headers).send(html)
  }

  /** Who it is about waits in a link that only this window's cookie knows; each try takes it and gets another one. */
  async askForCode(
    { request, reply }: Exchange,
    { locale, redirectUrl, account, isWrong }: Back & { readonly account: AccountRow; readonly isWrong: boolean },
  ): Promise<FastifyReply> {
    const { db, now } = this.#context
    const key = { uid: account.uid, purpose: 'social', target: redirectUrl } as const
    const token = await db.transaction().execute(async (trx) => {
      await lockUnchanged(trx, account)
      return issueLink(trx, key, now())
    })
    reply.setCookie(cookieNames.code, token, { ...this.cookie(request), maxAge: linkLifetimeMinutes.social * 60 })
    const { headers, html } = codePage({ locale, texts: this.#textsOf(locale), isWrong })
    return reply.headers(headers).send(html)
  }

  #textsOf(locale: string): SocialTexts {
    const texts = localized(this.#texts, locale)
    if (!texts) throw new Error('there are words in English')
    return texts
  }
}
