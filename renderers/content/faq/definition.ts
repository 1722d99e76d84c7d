import Type, { type Static } from 'typebox'
import { anchor, heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Id, RichText, Text } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentFaqEntry } from './entry.ts'

const Question = Type.Object(
  {
    id: Id(),
    question: Text({ title: 'Question', minLength: 1, maxLength: 200 }),
    answer: RichText({ title: 'Answer' }),
  },
  { additionalProperties: false },
)

export const faqProps = Type.Object({
  anchor,
  heading,
  headingLevel,
  intro,
  hasSearch: Type.Optional(Type.Boolean({ title: 'Show a search field' })),
  questions: Type.Array(Question, { minItems: 1, maxItems: 100, title: 'Questions' }),
})
export type FaqProps = Static<typeof faqProps>

export const faq = defineRenderer({
  ...contentFaqEntry,
  title: 'Questions and answers',
  props: faqProps,
  isStatic: ({ hasSearch }) => hasSearch !== true,
  messages: ['faq'],
  sample: {
    heading: 'Questions and answers',
    questions: [
      {
        id: 'limits',
        question: 'When does a new limit start?',
        answer: '<p>A lower limit applies right away. Raising it takes 24 hours.</p>',
      },
      {
        id: 'pay',
        question: 'How long does a withdrawal take?',
        answer: '<p>Most arrive within a day, once your identity is confirmed.</p>',
      },
    ],
  },
})
