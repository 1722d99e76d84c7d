// Runs before a page of the site, which then says how many components React renders.
import { renders } from './renders.ts'

declare global {
  interface Window {
    renders: typeof renders
  }
}

window.renders = renders
