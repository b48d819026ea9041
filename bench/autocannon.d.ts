declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?(request: Request): Request
  }
  export type Client = { setRequests(requests: Request[]): void }
  export type Result = {
    requests: { total: number }
    non2xx: number
    errors: number
    duration: number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Requests per second over all connections. */
    overallRate?: number
    requests?: Request[]
    setupClient?(client: Client): void
  }): Promise<Result>
}
