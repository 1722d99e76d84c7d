interface Question {
  readonly question: string
  /** HTML */
  readonly answer: string
}

/** The questions that have every word of a search in them or in their answers, whatever its case and accents. */
export function matching<T extends Question>(questions: readonly T[], search: string, locale: string): readonly T[] {
  const words = plain(search, locale).split(/\s+/).filter(Boolean)
  return questions.filter(({ question, answer }) => {
    const texts = plain(`${question} ${textOf(answer)}`, locale)
    return words.every((word) => texts.includes(word))
  })
}

const plain = (words: string, locale: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase(locale)
    .replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)

/** Letters that have no accent to take off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What is read of sanitised HTML. */
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
