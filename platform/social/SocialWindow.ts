import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRow } from '../accounts/queries.ts'
import { issueLink, linkLifetimeMinutes } from '../auth/oneTimeLinks.ts'
import { lockUnchangedAccount } from '../auth/securityChanges.ts'
import type { PlatformContext } from '../context.ts'
import { localized } from '../metadata/locale.ts'
import { codePage } from './codePage.ts'
import { type Outcome, returnPage } from './returnPage.ts'
import type { Exchange } from './signIn.ts'
import type { SocialTexts } from './SocialTexts.ts'

interface ReturnTarget {
  readonly locale: string
  readonly redirectUrl: string
}

/**
 * Cookies of the window: the verifier during the visit to the service, and the link while it waits
 * for a code.
 */
export const cookieNames = { verifier: 'oauth', code: 'oauth_code' } as const

/** Answers requests of the window of a social sign-in with pages in the visitor's language. */
export class SocialWindow {
  readonly #context: PlatformContext
  readonly #texts: Readonly<Record<string, SocialTexts>>

  constructor(context: PlatformContext, texts: Readonly<Record<string, SocialTexts>>) {
    this.#context = context
    this.#texts = texts
  }

  /** Returns the attributes of cookies that only the window's addresses receive. */
  cookie({ protocol }: FastifyRequest) {
    return { httpOnly: true, sameSite: 'lax', path: '/oauth', secure: protocol === 'https' } as const
  }

  async close(reply: FastifyReply, result: ReturnTarget & { readonly outcome: Outcome }): Promise<FastifyReply> {
    const { headers, html } = returnPage({ ...result, texts: this.#findTexts(result.locale) })
    return reply.headers(headers).send(html)
  }

  /**
   * Shows the page for the code of the second factor. The account is stored in a link whose token
   * only the window's cookie has; each try takes the link and issues a new one.
   */
  async askForCode(
    { request, reply }: Exchange,
    {
      locale,
      redirectUrl,
      account,
      isWrong,
    }: ReturnTarget & { readonly account: AccountRow; readonly isWrong: boolean },
  ): Promise<FastifyReply> {
    const { db, now } = this.#context
    const key = { uid: account.uid, purpose: 'social', target: redirectUrl } as const
    const token = await db.transaction().execute(async (trx) => {
      await lockUnchangedAccount(trx, account)
      return issueLink(trx, key, now())
    })
    reply.setCookie(cookieNames.code, token, { ...this.cookie(request), maxAge: linkLifetimeMinutes.social * 60 })
    const { headers, html } = codePage({ locale, texts: this.#findTexts(locale), isWrong })
    return reply.headers(headers).send(html)
  }

  #findTexts(locale: string): SocialTexts {
    const texts = localized(this.#texts, locale)
    if (!texts) throw new Error('the fixture of social sign-in has no English texts')
    return texts
  }
}
