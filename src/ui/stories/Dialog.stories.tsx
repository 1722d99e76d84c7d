import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Picture } from '../Picture.tsx'

const meta = { title: 'design/dialog', parameters: { layout: 'fullscreen' } }
export default meta

function Example({ look, withMedia }: { readonly look?: 'popup' | 'curtain'; readonly withMedia?: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const media = withMedia && <Picture src="/art/wheel-1.svg" alt="" width={300} height={400} isCover />
  return (
    <main>
      <h1>Page</h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Create an account"
        closeLabel="Close"
        look={look}
        media={media || undefined}
      >
        <p>It takes a minute. You can set your limits before the first deposit.</p>
        <Button variant="primary" size="l" block onClick={() => setOpen(false)}>
          Continue
        </Button>
      </Dialog>
    </main>
  )
}

export const Popup = { render: () => <Example /> }

export const Curtain = { render: () => <Example look="curtain" /> }

export const WithMedia = { render: () => <Example withMedia /> }
