interface Question {
  readonly question: string
  /** HTML. */
  readonly answer: string
}

/**
 * Returns the questions that contain every word of a search, in the question or the answer,
 * ignoring case and accents.
 */
export function filterQuestions<T extends Question>(
  questions: readonly T[],
  search: string,
  locale: string,
): readonly T[] {
  const words = normalize(search, locale).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const texts = normalize(`${question} ${textOf(answer)}`, locale)
    return words.every((word) => texts.includes(word))
  })
}

const normalize = (text: string, locale: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase(locale)
    .replace(/[ßæœøđłı]/g, (letter) => BASE_LETTERS[letter] ?? letter)

/** Letters that NFKD doesn't decompose. */
const BASE_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Returns the text of sanitised HTML. */
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
