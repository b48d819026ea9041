import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its parent is gone. A parser in an endless loop never sees the connection to the
 * parent close, but a separate thread does. The parent passes its pid: on a busy machine it may end before
 * the thread first looks. Needs --allow-worker.
 */
export function dieWithParent(parentPid: number): void {
  const code = `
    setInterval(() => {
      if (process.ppid !== ${parentPid}) process.kill(process.pid, 'SIGKILL')
    }, 1000)`
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
