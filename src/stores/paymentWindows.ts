const CHANNEL = 'payment-windows'

interface Message {
  readonly transaction: string
  readonly isAnswer: boolean
}

/**
 * Answers windows in which a payment service has led the player back to the site, for as long as
 * the page from which they were opened shows the payment. Returns the function that stops it.
 */
export function answerPaymentWindows(transaction: string): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.transaction === transaction && !data.isAnswer) send(channel, { transaction, isAnswer: true })
  })
  return () => channel.close()
}

/**
 * Calls back when another page shows the payment and has opened a window for it. Returns the
 * function that stops waiting.
 */
export function findPaymentOpener(transaction: string, onFound: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.transaction === transaction && data.isAnswer) onFound()
  })
  send(channel, { transaction, isAnswer: false })
  return () => channel.close()
}

// this method of a channel has no target origin: it reaches the site's own pages alone
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (channel: BroadcastChannel, message: Message) => channel.postMessage(message)
