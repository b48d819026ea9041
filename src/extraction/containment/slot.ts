import { randomUUID } from 'node:crypto'
import { type ExtractionTask, MAX_ANSWER_BYTES } from '../task.ts'
import type { ContainedChild } from './contained-child.ts'
import type { ChildMessage, TaskMessage } from './messages.ts'

/** Why a child cannot continue its task. `killed` says nothing about the document. */
export type ChildFault = 'answer' | 'crash' | 'killed'

export type TaskListener = {
  onMessage(message: TaskMessage): void
  onFault(why: ChildFault): void
}

/**
 * One child and its state. A message counts only for the task it names. Any other message ends the
 * child.
 */
export class Slot {
  readonly child: ContainedChild
  readonly ready: Promise<void>
  readonly gone: Promise<void>
  started = false
  /** The only operator whose documents this child reads. Null until the first one. */
  operatorId: string | null = null
  documents = 0
  busy = false
  /** Killed, but not ended yet. */
  ended = false
  #task: { id: string; received: number; listener: TaskListener } | null = null
  #onReady = () => {}

  /** `startMs` leaves room for a busy machine. If a slow start were ended, the next one would be slow too. */
  constructor(child: ContainedChild, startMs: number) {
    this.child = child
    const { promise: gone, resolve: onGone } = Promise.withResolvers<void>()
    const { promise: ready, resolve: onReady, reject } = Promise.withResolvers<void>()
    this.gone = gone
    this.ready = ready
    const timer = setTimeout(() => this.end(), startMs)
    this.#onReady = () => {
      clearTimeout(timer)
      this.started = true
      onReady()
    }
    child.listen({
      onMessage: (message, length) => this.#receive(message, length),
      onBroken: (why) => this.#ruin(why === 'too_long' ? 'answer' : 'crash'),
      onExit: (why, wasKilled) => {
        clearTimeout(timer)
        this.ended = true
        reject(new Error(`An extractor process could not start: ${why}`))
        this.#ruin(wasKilled ? 'killed' : 'crash')
        onGone()
      },
    })
  }

  begin(task: Omit<ExtractionTask, 'id'>, bytes: Buffer, listener: TaskListener): void {
    const id = randomUUID()
    this.#task = { id, received: 0, listener }
    if (this.ended) this.#ruin('killed')
    else this.child.send({ ...task, id }, bytes)
  }

  end(): void {
    this.ended = true
    this.#task = null
    this.child.kill()
  }

  #receive(message: ChildMessage, length: number): void {
    if (this.ended) return
    const wrong = this.#wrongWith(message, length)
    if (wrong) this.#ruin(wrong)
    else if (message.type !== 'ready') this.#pass(message)
    else this.#onReady()
  }

  /** Null if a child may send this message now. */
  #wrongWith(message: ChildMessage, length: number): ChildFault | null {
    if (message.type === 'ready') return this.started ? 'crash' : null
    const task = this.#task
    // A late message about an earlier document, or about none: the child cannot be trusted. Another child
    // reads its current document again.
    if (!task || message.id !== task.id) return 'killed'
    task.received += length
    return task.received > MAX_ANSWER_BYTES ? 'answer' : null
  }

  #pass(message: TaskMessage): void {
    const listener = this.#task?.listener
    const { type } = message
    if (type === 'ok' || type === 'view' || type === 'failed') this.#task = null
    listener?.onMessage(message)
  }

  #ruin(why: ChildFault): void {
    const task = this.#task
    this.end()
    task?.listener.onFault(why)
  }
}
