import { closeSync, openSync } from 'node:fs'

/**
 * Preloaded into a process of the service: at SIGUSR2 it takes every file descriptor that is free or
 * becomes free, for three seconds.
 */
const TAKEN_MS = 3_000
const AGAIN_EVERY_MS = 5

process.on('SIGUSR2', () => {
  const taken: number[] = []
  const take = () => {
    try {
      for (;;) taken.push(openSync('/dev/null', 'r'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error
    }
  }
  take()
  const again = setInterval(take, AGAIN_EVERY_MS)
  setTimeout(() => {
    clearInterval(again)
    for (const descriptor of taken) closeSync(descriptor)
  }, TAKEN_MS)
})
