// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { faq } from './definition.ts'
import Faq from './Faq.tsx'
import { filterQuestions } from './filterQuestions.ts'

const questions = [
  { id: 'limit', question: 'When does a **limit** start?', answer: '<p>A lower one at once &amp; for good.</p>' },
  { id: 'pay', question: '¿Cuánto tarda un retiro?', answer: '<p>Un día.</p>' },
  { id: 'size', question: 'Größe der Łódź?', answer: '<p>Smørrebrød.</p>' },
]

afterEach(cleanup)

describe('questions and answers', () => {
  it('each answer lies in a native disclosure below its question', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <Faq
          anchor="questions"
          heading="Ask"
          questions={[{ id: 'one', question: 'How **long**?', answer: '<p>An hour.</p>' }]}
        />
      </StoryProviders>,
    )
    const disclosure = screen.getByText('An hour.').closest('details')
    expect(disclosure?.open).toBe(false)
    expect(disclosure?.querySelector('summary')?.textContent).toBe('How long?')
    expect(disclosure?.closest('section')?.id).toBe('questions')
  })

  it('a search narrows them by words of question and answer, and shows how many are left', () => {
    render(
      <StoryProviders locale="en" theme="dark">
        <Faq heading="Ask" questions={questions} hasSearch />
      </StoryProviders>,
    )
    const search = screen.getByRole('searchbox', { name: 'Search questions' })
    const count = () => document.querySelectorAll('details').length
    expect([count(), screen.getByRole('status').textContent]).toEqual([3, ''])
    fireEvent.change(search, { target: { value: 'once LIMIT' } })
    expect([count(), screen.getByRole('status').textContent]).toEqual([1, '1 question'])
    fireEvent.change(search, { target: { value: 'jackpot' } })
    expect([count(), screen.getByRole('status').textContent]).toEqual([
      0,
      'No question matches your search. Try different words.',
    ])
    fireEvent.change(search, { target: { value: ' ' } })
    expect(count()).toBe(3)
  })

  it.each([
    ['cuanto', ['pay']],
    ['DÍA', ['pay']],
    ['& good', ['limit']],
    ['<p>', []],
    ['limit day', []],
    ['grosse LODZ smorrebrod', ['size']],
    ['', ['limit', 'pay', 'size']],
  ])('a search for %s finds %j', (search, ids) => {
    expect(filterQuestions(questions, search, 'es').map(({ id }) => id)).toEqual(ids)
  })

  it('the space of the search is reserved until its script has loaded', () => {
    const page = (
      <StoryProviders locale="en" theme="dark">
        <Faq heading="Ask" questions={questions} hasSearch />
      </StoryProviders>
    )
    expect(renderToString(page)).toContain('data-waiting')
    const { container } = render(page)
    expect(container.querySelector('[data-waiting]')).toBeNull()
  })

  it('[ENG-11] only with a search do they need a script', () => {
    expect([faq.isStatic?.({ questions }), faq.isStatic?.({ questions, hasSearch: true })]).toEqual([true, false])
  })
})
