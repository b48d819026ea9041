/**
 * The next value of an iterator, or the signal's reason. Each call has its own promise. Racing against one
 * promise of the whole request would keep every chunk in memory.
 */
export function nextUnlessAborted<T>(
  iterator: AsyncIterator<T>,
  signal: AbortSignal,
): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort, { once: true })
    const settled = () => signal.removeEventListener('abort', abort)
    iterator.next().then(resolve, reject).finally(settled)
  })
}
