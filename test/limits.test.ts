import assert from 'node:assert/strict'
import test, { describe } from 'node:test'
import { endpoints } from '../src/app.ts'

/** The requests per hour that the contract allows. */
const REQUESTS_PER_HOUR = {
  ping: 600,
  listApiKeys: 600,
  pushDocument: 300,
  getIngestion: 1000,
  listJobs: 600,
  createJob: 300,
  getJob: 1000,
  listClients: 600,
  createClient: 300,
  getClient: 1000,
  listVendors: 600,
  getVendor: 1000,
  createEvent: 5000,
  createEvents: 500,
  createWebhookEndpoint: 60,
  listWebhookEndpoints: 600,
  deleteWebhookEndpoint: 60,
  createExport: 20,
  getExport: 600,
  downloadExport: 60,
  listOutboundEvents: 600,
  pingNetwork: 600,
  listNetworkMembers: 600,
  listNetworkCompliance: 600,
  getNetworkSummary: 600,
  listNetworkSummaries: 600,
  listNetworkSignals: 600,
  listNetworkPrograms: 600,
  listNetworkProcess: 600,
  exportNetwork: 600,
}

describe('the hourly limits are those of the contract', () => {
  for (const [id, perHour] of Object.entries(REQUESTS_PER_HOUR)) {
    test(`${id} allows ${perHour} requests per hour`, () => {
      assert.equal(endpoints.find((endpoint) => endpoint.id === id)?.perHour, perHour)
    })
  }
})
