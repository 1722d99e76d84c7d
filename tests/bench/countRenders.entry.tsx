// Runs before a page of the site and counts the components that React renders there.
import { renders } from './renders.ts'

declare global {
  interface Window {
    renders: typeof renders
  }
}

window.renders = renders
