/**
 * Says that a supplement was saved as the only one of its job. Saving replaces it if there is another, or if
 * the job was not saved.
 */
export function savedSupplement(amount: string, total: 'requested' | 'approved'): string {
  const others = total === 'approved' ? 'other approved supplements' : 'other supplements'
  return (
    `the supplement of ${amount} was saved as the ${total} total. ` +
    `If the job has ${others}, enter the sum.`
  )
}
