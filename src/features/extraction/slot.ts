import type { ChildMessage, ContainedChild } from './contained-child.ts'

/** One child and what is known of it. */
export class Slot {
  readonly child: ContainedChild
  readonly ready: Promise<void>
  readonly gone: Promise<void>
  started = false
  documents = 0
  /** A successor has been started. */
  succeeded = false
  /** The successor is warm; this child ends with the document in hand. */
  retired = false
  onMessage: (message: ChildMessage) => void = () => {}
  onTooLong: () => void = () => {}
  onExit: (why: string) => void = () => {}

  constructor(child: ContainedChild, startMs: number) {
    this.child = child
    const { promise: gone, resolve: onGone } = Promise.withResolvers<void>()
    const { promise: ready, resolve: onReady, reject } = Promise.withResolvers<void>()
    this.gone = gone
    this.ready = ready
    const timer = setTimeout(() => child.kill(), startMs)
    child.listen({
      onMessage: (message) => {
        if (!message.ready) return this.onMessage(message)
        clearTimeout(timer)
        this.started = true
        onReady()
      },
      onTooLong: () => this.onTooLong(),
      onExit: (why) => {
        clearTimeout(timer)
        reject(new Error(`An extractor process could not start: ${why}`))
        this.onExit(why)
        onGone()
      },
    })
  }
}
