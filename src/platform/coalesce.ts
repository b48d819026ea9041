/**
 * Folds calls into batches: what is asked while a batch is under way goes together into the next
 * one. A lone call waits for nothing; a crowd costs one statement a turn instead of one each.
 * `work` gives one result for each input, in their order; its failure is every waiting caller's.
 */
export function coalesce<In, Out>(work: (inputs: In[]) => Promise<Out[]>) {
  type Waiting = { input: In; resolve(result: Out): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
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
