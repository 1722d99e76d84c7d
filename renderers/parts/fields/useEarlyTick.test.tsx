// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useEarlyTick } from './useEarlyTick.ts'

function Box({ isTicked, take }: { readonly isTicked: boolean; readonly take: (isTicked: boolean) => void }) {
  return <input ref={useEarlyTick(take)} type="checkbox" checked={isTicked} onChange={() => undefined} />
}

it.each([
  ['that nobody touched', false, false, []],
  ['that was ticked', false, true, [true]],
  ['that was unticked', true, true, [false]],
])('[FRM-01] of a box %s before the page had hydrated the page knows', async (_, isTicked, isClicked, taken) => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = `<input type="checkbox" ${isTicked ? 'checked=""' : ''}>`
  if (isClicked) host.querySelector('input')?.click()
  const heard: boolean[] = []
  const root = await act(async () => hydrateRoot(host, <Box isTicked={isTicked} take={(isOn) => heard.push(isOn)} />))
  expect(heard).toEqual(taken)
  root.unmount()
  host.remove()
})
