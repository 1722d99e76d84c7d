// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { ActionRoot } from './actions.tsx'
import { bootstrap } from './bootstrap/bootstrap.ts'
import { factsIn } from './facts.ts'

const nothing = () => undefined
const root = (
  <ActionRoot
    handler={() => undefined}
    follow={nothing}
    navigate={nothing}
    facts={factsIn({})}
    path="/"
    words={String}
    onFailure={nothing}
  />
)

let leave: () => void
afterEach(() => leave())

it('[ENG-08] a click on a button before the page has hydrated takes effect once afterwards', async () => {
  bootstrap()
  const host = document.body.appendChild(document.createElement('div'))
  // as the server marks a complete Suspense boundary
  host.innerHTML = '<!--$--><button type="button">reveal</button><button type="submit">send</button><!--/$-->'
  const [reveal, send] = ['button', 'submit'].map((type) => host.querySelector(`[type=${type}]`) as HTMLElement)
  if (!reveal || !send) throw new Error('two buttons are there')
  fireEvent.click(reveal)
  fireEvent.click(reveal)
  // the browser itself submits a form
  expect(fireEvent.click(send)).toBe(true)
  const clicked: string[] = []
  const code = Promise.withResolvers<void>()
  function Buttons() {
    use(code.promise)
    return (
      <>
        <button type="button" onClick={() => clicked.push('reveal')}>
          reveal
        </button>
        <button type="submit" onClick={() => clicked.push('send')}>
          send
        </button>
      </>
    )
  }
  const page = (
    <>
      <Suspense>
        <Buttons />
      </Suspense>
      {root}
    </>
  )
  const hydrated = hydrateRoot(host, page)
  leave = () => {
    hydrated.unmount()
    host.remove()
  }
  await expect.poll(() => window.__earlyClicks).toBeUndefined()
  // and a click while its boundary has not hydrated
  fireEvent.click(reveal)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(clicked).toEqual([])
  code.resolve()
  await expect.poll(() => clicked).toEqual(['reveal'])
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(clicked).toEqual(['reveal'])
  fireEvent.click(reveal)
  expect(clicked).toEqual(['reveal', 'reveal'])
})
