import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its parent is gone. A parser in an endless loop never sees the connection
 * to the parent close; a thread of its own does. Needs --allow-worker.
 */
export function dieWithParent(): void {
  const code = `
    const parent = process.ppid
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 1000)`
  new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}
