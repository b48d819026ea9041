import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'

collectDefaultMetrics()

const requests = new Counter({
  name: 'svc_http_requests_total',
  help: 'Requests completed, by endpoint and status.',
  labelNames: ['endpoint', 'status'],
})
const seconds = new Histogram({
  name: 'svc_http_request_seconds',
  help: 'Seconds from a request to its response.',
  labelNames: ['endpoint'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})
const tasks = new Counter({
  name: 'svc_tasks_total',
  help: 'Tasks that ended, by name and outcome.',
  labelNames: ['task', 'outcome'],
})
const taskSeconds = new Histogram({
  name: 'svc_task_seconds',
  help: 'Seconds a task took.',
  labelNames: ['task'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
})

const diskFree = new Gauge({
  name: 'svc_disk_free_bytes',
  help: 'Free bytes of the disk that holds the embedded database, or the stored objects.',
  labelNames: ['use'],
})
const diskReserve = new Gauge({
  name: 'svc_disk_reserve_bytes',
  help: 'Uploads, events and new records are refused with 503 while less than this is free.',
  labelNames: ['use'],
})
const rateLimitStore = new Gauge({
  name: 'svc_rate_limit_store',
  help: '1 for the store that counts the hourly limits: redis, or postgres while Redis is down.',
  labelNames: ['store'],
})

const documents = new Gauge({
  name: 'svc_documents',
  help: 'Documents of all operators that are being read or wait to be read, by state.',
  labelNames: ['state'],
})
const slowOperators = new Gauge({
  name: 'svc_slow_lane_operators',
  help: 'Operators whose documents are read last, after five hit the time or memory limit in an hour.',
})

const bodyBytes = new Gauge({
  name: 'svc_request_body_bytes',
  help: 'Bytes reserved for the JSON bodies of requests in progress, at most 134217728.',
})
const connections = new Gauge({
  name: 'svc_http_connections',
  help: 'HTTP connections that are open.',
})
const connectionLimitGauge = new Gauge({
  name: 'svc_http_connections_limit',
  help: 'The most HTTP connections that this process keeps open, from its file descriptor limit.',
})
const closedConnections = new Counter({
  name: 'svc_http_connections_closed_total',
  help: 'Connections closed because of a limit, by what they were doing. `refused` counts new connections.',
  labelNames: ['state'],
})

const notLogged = new Counter({
  name: 'svc_request_log_dropped_total',
  help: 'Requests missing from the request log: a slow database, or many unusable keys. They got responses.',
})

const unexpectedErrors = new Counter({
  name: 'svc_unexpected_errors_total',
  help: 'Errors that no code caught. The process stops after the first.',
  labelNames: ['kind'],
})

export function unexpectedError(kind: 'rejection' | 'exception'): void {
  unexpectedErrors.inc({ kind })
}

export function requestsNotLogged(count: number): void {
  notLogged.inc(count)
}

type DocumentGauges = { running: number; waiting: number; slowOperators: number }

export function documentsCounted(counts: DocumentGauges): void {
  documents.set({ state: 'running' }, counts.running)
  documents.set({ state: 'waiting' }, counts.waiting)
  slowOperators.set(counts.slowOperators)
}

export function connectionsOpen(count: number): void {
  connections.set(count)
}

export function connectionsLimited(limit: number): void {
  connectionLimitGauge.set(limit)
}

export function connectionClosed(state: 'silent' | 'idle' | 'busy' | 'refused'): void {
  closedConnections.inc({ state })
}

export function bodyBytesReserved(bytes: number): void {
  bodyBytes.set(bytes)
}

export function requestsSeen(endpoint: string, status: number, took: number): void {
  requests.inc({ endpoint, status })
  seconds.observe({ endpoint }, took)
}

export function taskSeen(task: string, outcome: string, took: number): void {
  tasks.inc({ task, outcome })
  taskSeconds.observe({ task }, took)
}

export function diskSeen(use: string, freeBytes: number, reserveBytes: number): void {
  diskFree.set({ use }, freeBytes)
  diskReserve.set({ use }, reserveBytes)
}

/** Only with REDIS_URL. */
export function rateLimitsCountedIn(store: 'redis' | 'postgres'): void {
  rateLimitStore.set({ store: 'redis' }, store === 'redis' ? 1 : 0)
  rateLimitStore.set({ store: 'postgres' }, store === 'postgres' ? 1 : 0)
}

/** Everything measured, as Prometheus reads it. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() }
}
