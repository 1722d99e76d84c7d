// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleWheels } from '../../../.storybook/wheelData.ts'
import { loaded, sampleBoard, show } from '../wheel.fixture.tsx'
import WheelAbout from './WheelAbout.tsx'

afterEach(cleanup)

it('[PLY-06] the gifts are shown with their chances, those of several sectors together', () => {
  show(<WheelAbout board={loaded(sampleBoard)} />)
  const chances = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  // weights of 1,000 in all
  expect(chances).toEqual([
    ['$5.00', '1%'],
    ['No gift', '30%'],
    ['3 free spins', '20%'],
    ['50 points', '10%'],
    ['$2.00 bonus', '5%'],
    ['1 spin', '9%'],
    ['20 points', '25%'],
  ])
})

it('[PLY-06] the rules are those of the campaign', () => {
  show(<WheelAbout about={loaded(sampleWheels['wheels.about'])} />)
  expect(screen.getByText('Gold wheel')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
