import { type ReactNode, useState } from 'react'
import type { Capsule } from '#src/app/capsule/capsule.ts'
import { CapsuleView } from '#src/app/capsule/CapsuleView.tsx'
import { readCapsule } from '#src/app/capsule/readCapsule.ts'
import { loadComponents } from '#src/app/capsule/renderCapsule.tsx'
import recorded from './promotions.capsule.json?raw'

const meta = { title: 'capsule' }
export default meta

/** Any capsule from a file, or one of the promotions page. */
export const Viewer = { render: () => <CapsuleViewer /> }

function CapsuleViewer(): ReactNode {
  const [capsule, setCapsule] = useState<Capsule>()
  const [problem, setProblem] = useState('')

  async function open(text: string): Promise<void> {
    try {
      const read = readCapsule(text)
      await loadComponents(read)
      setCapsule(read)
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <p>
        <label>
          A capsule (<code>npm run capsule -- &lt;url&gt;</code>){' '}
          <input
            type="file"
            accept="application/json"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(open)}
          />
        </label>{' '}
        <button type="button" onClick={() => void open(recorded)}>
          Show the recorded one
        </button>
      </p>
      <p role="status">
        {problem || (capsule && `${capsule.route.path} in ${capsule.stores.locale.code}, as of ${capsule.clock}`)}
      </p>
      {capsule && (
        <div key={capsule.clock} lang={capsule.stores.locale.code} dir={capsule.stores.locale.dir}>
          <CapsuleView capsule={capsule} />
        </div>
      )}
    </>
  )
}
