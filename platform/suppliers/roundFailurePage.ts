import { escapeHtml, inlineSource } from '../http/documents/escapeHtml.ts'

/** Reasons why a round isn’t shown. */
export type RoundFailure = 'unknown' | 'signed_out' | 'unavailable'

interface FailureWords {
  readonly title: string
  readonly text: string
  /** Label of the link back to the site. */
  readonly back: string
}

const texts = {
  en: {
    unknown: {
      title: 'There is no such round',
      text: 'The address is incomplete, or the round belongs to another account.',
      back: 'Back to your bets',
    },
    signed_out: {
      title: 'Sign in to see your rounds',
      text: 'A round is shown to the player who has bet on it.',
      back: 'Go to the site',
    },
    unavailable: {
      title: 'This round can’t be shown right now',
      text: 'The provider of the game doesn’t answer. Try again later.',
      back: 'Back to your bets',
    },
  },
  es: {
    unknown: {
      title: 'Esta ronda no existe',
      text: 'La dirección está incompleta o la ronda es de otra cuenta.',
      back: 'Volver a tus apuestas',
    },
    signed_out: {
      title: 'Inicia sesión para ver tus rondas',
      text: 'Una ronda solo se muestra a quien ha apostado en ella.',
      back: 'Ir al sitio',
    },
    unavailable: {
      title: 'Esta ronda no se puede mostrar ahora',
      text: 'El proveedor del juego no responde. Inténtalo más tarde.',
      back: 'Volver a tus apuestas',
    },
  },
  ar: {
    unknown: {
      title: 'لا توجد جولة كهذه',
      text: 'العنوان ناقص، أو أن الجولة تخص حسابًا آخر.',
      back: 'العودة إلى رهاناتك',
    },
    signed_out: {
      title: 'سجّل الدخول لرؤية جولاتك',
      text: 'لا تُعرض الجولة إلا للاعب الذي راهن فيها.',
      back: 'الذهاب إلى الموقع',
    },
    unavailable: {
      title: 'لا يمكن عرض هذه الجولة الآن',
      text: 'مزوّد اللعبة لا يستجيب. حاول لاحقًا.',
      back: 'العودة إلى رهاناتك',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<RoundFailure, FailureWords>>>>

type Language = keyof typeof texts

const STYLE =
  'html{color-scheme:dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0d1110;' +
  'color:#f1f4f0;font:18px/1.5 system-ui,sans-serif;text-align:center}main{padding:1.5rem;max-width:30rem}' +
  'h1{margin:0;font-size:1.5rem;line-height:1.25;text-wrap:balance}p{margin:.75rem 0 1.5rem;color:#a9b3af}' +
  'a{display:inline-flex;align-items:center;min-height:48px;padding:0 1.25rem;border-radius:10px;background:#ddf45b;' +
  'color:#161c08;font-weight:600;text-decoration:none}a:hover{background:#e8fa82}' +
  'a:focus-visible{outline:3px solid #ddf45b;outline-offset:3px}'

export const roundFailureHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(STYLE)}; base-uri 'none'; frame-ancestors 'self'`,
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const

const isLanguage = (value: string): value is Language => Object.hasOwn(texts, value)

/** Returns the first language that the page has: of locales, or of an Accept-Language header. */
export function languageOf(...wishes: readonly (string | null | undefined)[]): Language {
  const tags = wishes.flatMap((wish) => (wish ?? '').split(','))
  const languages = tags.map((tag) => (/^[a-z]+/.exec(tag.trim().toLowerCase()) ?? [''])[0])
  return languages.find(isLanguage) ?? 'en'
}

interface FailurePage {
  readonly failure: RoundFailure
  readonly language: Language
  /** Address of a page of the site. */
  readonly backUrl: string
}

/** Returns the page that a browser shows in place of a round. */
export function roundFailurePage({ failure, language, backUrl }: FailurePage): string {
  const { title, text, back } = texts[language][failure]
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    `<a href="${escapeHtml(backUrl)}">${escapeHtml(back)}</a></main></body></html>`,
  ].join('')
}
