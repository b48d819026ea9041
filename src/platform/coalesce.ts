/**
 * Folds calls into batches. Inputs that arrive during a batch form the next one. A single call does
 * not wait. Many calls cost one statement per batch instead of one each. `work` returns one result
 * for each input, in order. If it fails, every waiting call fails.
 */
export function coalesce<In, Out>(work: (inputs: In[]) => Promise<Out[]>) {
  type WaitingCall = { input: In; resolve(result: Out): void; reject(error: unknown): void }
  let waiting: WaitingCall[] = []
  let running = false

  async function drain(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const results = await work(batch.map(({ input }) => input))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (input: In): Promise<Out> =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!running) void drain()
    })
}
