import { randomUUID } from 'node:crypto'
import { maxAnswerBytes, type Task } from '../task.ts'
import type { ContainedChild } from './contained-child.ts'
import type { ChildMessage, TaskMessage } from './messages.ts'

/** Why a child cannot go on with its task. `killed` says nothing about the document. */
export type ChildFault = 'answer' | 'crash' | 'killed'

export type TaskListener = {
  onMessage(message: TaskMessage): void
  onRuin(why: ChildFault): void
}

/** One child and what is known about it. What the child says counts for the task it names, or ends it. */
export class Slot {
  readonly child: ContainedChild
  readonly ready: Promise<void>
  readonly gone: Promise<void>
  started = false
  /** Whether everything that a document needs worked in the child's sandbox. */
  warm = false
  /** The only operator whose documents this child reads; null until its first. */
  operatorId: string | null = null
  documents = 0
  busy = false
  /** Killed, and not gone yet. */
  ended = false
  #task: { id: string; received: number; listener: TaskListener } | null = null
  #onReady = () => {}

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

  begin(task: Omit<Task, 'id'>, bytes: Buffer, listener: TaskListener): void {
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
    else {
      this.warm = message.warm
      this.#onReady()
    }
  }

  /** Null where a child may say this now. */
  #wrongWith(message: ChildMessage, length: number): ChildFault | null {
    if (message.type === 'ready') return this.started ? 'crash' : null
    const task = this.#task
    // A late word about an earlier document, or about none: the child is not to be trusted, and the
    // document it has now is read again by another.
    if (!task || message.id !== task.id) return 'killed'
    task.received += length
    return task.received > maxAnswerBytes ? 'answer' : null
  }

  #pass(message: TaskMessage): void {
    const listener = this.#task?.listener
    if (message.type === 'ok' || message.type === 'failed') this.#task = null
    listener?.onMessage(message)
  }

  #ruin(why: ChildFault): void {
    const task = this.#task
    this.end()
    task?.listener.onRuin(why)
  }
}
