const emoji =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[#*\d]\uFE0F?\u20E3)[\p{Emoji_Modifier}\uFE0F\u200D]*/gu

/** Removes emoji from a text; letters and signs of every script stay. */
export const stripEmoji = (text: string) => text.replaceAll(emoji, '')
