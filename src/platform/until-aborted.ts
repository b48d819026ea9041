/**
 * The next value of an iterator, or the signal's reason. It is a promise of its own each time: raced
 * against one that lives as long as the request, every chunk would stay in memory.
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
