import type { LoggedEvent } from './event-log.ts'
import { edgesOf, order, type Trace, tracesOf, typeSeven } from './reference.fixture.ts'

/**
 * A second implementation of the statistics beside the process map, for tests. It follows the definitions and
 * is slow. Its author did not read the engine. Times of first events are looked up, orders are followed step
 * by step, and shares are fractions of whole numbers.
 */
export function referenceAnalyses(events: readonly LoggedEvent[]) {
  const traces = tracesOf(events)
  return {
    throughput: throughputOf(traces),
    bottlenecks: bottlenecksOf(traces),
    stages: stagesOf(traces),
    conformance: conformanceOf(traces),
  }
}

function throughputOf(traces: Trace[]) {
  if (traces.length === 0) return null
  const micros = traces.map((trace) => trace.at(-1)!.atMicros - trace[0]!.atMicros)
  const total = micros.reduce((sum, one) => sum + BigInt(one), 0n)
  const mean = Number(total) / micros.length / 1e6
  return { cases: traces.length, mean_seconds: mean, ...spread(micros.map((one) => one / 1e6)) }
}

function bottlenecksOf(traces: Trace[]) {
  const micros = (from: string, to: string) =>
    traces.flatMap((trace) =>
      trace.slice(1).flatMap((event, i) => {
        const before = trace[i]!
        const isEdge = before.activity === from && event.activity === to
        return isEdge ? [BigInt(event.atMicros - before.atMicros)] : []
      }),
    )
  const edges = edgesOf(traces).map(({ from, to, count, median_seconds }) => {
    const total = micros(from, to).reduce((sum, one) => sum + one, 0n)
    return { from, to, count, median_seconds, total }
  })
  const all = edges.reduce((sum, { total }) => sum + total, 0n)
  const rows = edges.map(({ total, ...edge }) => ({
    ...edge,
    total_seconds: Number(total) / 1e6,
    // In thousandths. A half is rounded up.
    share_pct: all === 0n ? 0 : Number((total * 2000n + all) / (2n * all)) / 10,
  }))
  return rows
    .sort(
      (a, b) =>
        b.total_seconds - a.total_seconds ||
        b.count - a.count ||
        order(a.from, b.from) ||
        order(a.to, b.to),
    )
    .slice(0, 10)
}

/** process | stage: activity → stage: activity. These are the rows of the network's process list. */
const stageTable = `
  jobs | received: job_received → first_contact: first_contact
  jobs | first_contact: first_contact → inspected: job_inspected
  jobs | inspected: job_inspected → estimate_sent: estimate_sent
  jobs | estimate_sent: estimate_sent → estimate_approved: estimate_approved
  jobs | estimate_approved: estimate_approved → started: job_started
  jobs | started: job_started → completed: job_completed
  jobs | completed: job_completed → invoiced: invoice_sent
  jobs | invoiced: invoice_sent → paid: payment_received
  jobs | received: job_received → paid: payment_received
  supplements | submitted: supplement_submitted → approved: supplement_approved
  supplements | approved: supplement_approved → paid: supplement_paid
  recruiting | applied: candidate_applied → interviewed: candidate_interviewed
  recruiting | interviewed: candidate_interviewed → offer_extended: offer_extended
  recruiting | offer_extended: offer_extended → hired: candidate_hired
  safety | reported: incident_reported → investigated: incident_investigated
  safety | reported: incident_reported → corrective_action_completed: corrective_action_completed
  safety | corrective_action_completed: corrective_action_completed → closed: incident_closed`

const stageLines = stageTable
  .trim()
  .split('\n')
  .map((line) => line.split(/[|→:]/).map((part) => part.trim()) as [string, ...string[]])

function stagesOf(traces: Trace[]) {
  const names = new Set(traces.flat().map(({ activity }) => activity))
  const begun = stageLines.filter(([, , from]) => names.has(from!)).map(([process]) => process)
  const lines = stageLines.filter(([process]) => begun.includes(process))
  return lines.map(([process, from_stage, from, to_stage, to]) => {
    const reached = traces.map((trace) => [firstOf(trace, from!), firstOf(trace, to!)] as const)
    const began = reached.filter(([first]) => first !== null)
    const ended = began.filter(([, second]) => second !== null)
    const inOrder = ended.filter(([first, second]) => first! <= second!)
    return {
      process,
      from_stage,
      to_stage,
      cases: inOrder.length,
      in_flight: began.length - ended.length,
      out_of_order: ended.length - inOrder.length,
      ...spread(inOrder.map(([first, second]) => (second! - first!) / 1e6)),
    }
  })
}

/** The order of activities in the domain's model. */
const nextMilestones: Record<string, string[]> = {
  job_received: ['first_contact'],
  first_contact: ['job_inspected'],
  job_inspected: ['job_started'],
  job_started: ['job_completed'],
  job_completed: ['invoice_sent'],
  invoice_sent: ['payment_received'],
  payment_received: ['job_closed'],
  job_closed: [],
  estimate_sent: ['estimate_approved'],
  estimate_approved: [],
}

function conformanceOf(traces: Trace[]) {
  const milestones = Object.keys(nextMilestones)
  const held = traces.filter((trace) => trace.some(({ activity }) => milestones.includes(activity)))
  if (held.length === 0) return null
  const brokenBy = (trace: Trace) =>
    milestones.flatMap((before) =>
      followersOf(before).flatMap((after) => {
        const [first, second] = [firstOf(trace, before), firstOf(trace, after)]
        const isBroken = first !== null && second !== null && second < first
        return isBroken ? [JSON.stringify([before, after])] : []
      }),
    )
  const broken = held.map(brokenBy)
  const conforming = broken.filter(({ length }) => length === 0).length
  const pairs = milestones.flatMap((before) => followersOf(before).map((after) => [before, after]))
  const violations = pairs.map(([before, after]) => {
    const pair = JSON.stringify([before, after])
    return { before, after, cases: broken.filter((all) => all.includes(pair)).length }
  })
  return {
    cases: held.length,
    conforming_cases: conforming,
    conformance_pct: Math.floor((conforming * 2000 + held.length) / (2 * held.length)) / 10,
    violations: violations.filter(({ cases }) => cases > 0).sort((a, b) => b.cases - a.cases),
  }
}

function followersOf(milestone: string): string[] {
  return nextMilestones[milestone]!.flatMap((next) => [next, ...followersOf(next)])
}

function firstOf(trace: Trace, activity: string): number | null {
  return trace.find((event) => event.activity === activity)?.atMicros ?? null
}

function spread(seconds: number[]) {
  const sorted = [...seconds].sort((a, b) => a - b)
  const at = (share: number) => (sorted.length === 0 ? null : typeSeven(sorted, share))
  return {
    min_seconds: sorted[0] ?? null,
    p25_seconds: at(0.25),
    median_seconds: at(0.5),
    p75_seconds: at(0.75),
    max_seconds: sorted.at(-1) ?? null,
  }
}
