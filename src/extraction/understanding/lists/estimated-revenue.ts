import { fieldsNamed } from './list-matchers.ts'

const REVENUE = /^(?:est\.?|estimated)\s+revenue$/i

/** Without a column of the estimate, 'Estimated Revenue' is its total: job systems call it that. */
export function withEstimatedRevenue(texts: string[]): string[] {
  const revenues = texts.filter((text) => REVENUE.test(text.trim()))
  const isEstimate = (text: string) =>
    fieldsNamed('job_list', text).includes('financials.estimate_total')
  if (revenues.length !== 1 || texts.some(isEstimate)) return texts
  return texts.map((text) => (REVENUE.test(text.trim()) ? 'Estimate Total' : text))
}
