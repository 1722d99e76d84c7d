import { pageStory } from '../../.storybook/pageStory.tsx'
import { player } from '../../.storybook/player.ts'

const meta = { title: 'pages' }
export default meta

export const Home = pageStory('home')

export const HomeOfPlayer = pageStory('home', player)

export const GameHall = pageStory('gamehall')

export const Winners = pageStory('winners')

export const Promotions = pageStory('promotions')

export const Support = pageStory('support')

export const Providers = pageStory('providers')

export const Terms = pageStory('terms')
