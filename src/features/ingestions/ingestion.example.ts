/** A document that has been read, as the contract shows it; the contract's test holds it to the schema. */
export const exampleIngestion = {
  id: '0198c2a4-6a90-7c3f-b2d8-1f7e64c05a93',
  status: 'completed',
  status_label: 'Completed',
  filename: 'estimate-whitfield.pdf',
  document_type: 'estimate',
  document_type_label: 'Estimate',
  created_at: '2026-03-04T09:12:41.007Z',
  finished_at: '2026-03-04T09:12:44.530Z',
  receipt: {
    document_type: 'estimate',
    document_type_label: 'Estimate',
    saved: ['clients', 'jobs'],
    transforms: [
      {
        op: 'date.normalize',
        record: 'job',
        field: 'date_of_loss',
        from: '03/01/2026',
        to: '2026-03-01',
        page: 1,
        row: null,
      },
    ],
    confidence: 0.97,
    needs_review: false,
    content_sha256: '9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a9c1e3b5d7f90',
    duplicate_of: null,
    pages: 3,
    warnings: [],
    records: [
      { kind: 'client', id: '0198c2a4-7c1b-7a10-8c55-91d0a7e4b2c6', action: 'created' },
      { kind: 'job', id: '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10', action: 'created' },
    ],
    fields: [
      {
        record: 'job',
        name: 'date_of_loss',
        value: '2026-03-01',
        text: '03/01/2026',
        page: 1,
        box: { x: 142.5, y: 208, width: 51.2, height: 10 },
        confidence: 0.97,
      },
    ],
  },
  error: null,
}
