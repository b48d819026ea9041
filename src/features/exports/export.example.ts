/** An example export. A test checks it against the schema. */
export const exampleExport = {
  id: '0198c2a4-9d10-7e52-a4c7-6b0f2d81e3a5',
  status: 'completed',
  status_label: 'Completed',
  resources: ['jobs', 'vendors', 'clients'],
  resource_counts: { jobs: 1482, vendors: 96, clients: 1207 },
  download_url: 'https://api.example.com/v1/exports/0198c2a4-9d10-7e52-a4c7-6b0f2d81e3a5/download',
  created_at: '2026-03-04T09:15:00.120Z',
  finished_at: '2026-03-04T09:15:01.874Z',
  expires_at: '2026-03-11T09:15:01.874Z',
}

export const exampleManifest = {
  export_id: exampleExport.id,
  operator_id: '0198c2a4-5f00-7b1a-8e21-c4d7a9036f58',
  generated_at: '2026-03-04T09:15:00.310Z',
  synced_through: '2026-03-04T09:14:52.006Z',
  resource_counts: exampleExport.resource_counts,
  sha256: {
    jobs: '9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a9c1e3b5d7f90',
    vendors: '1b3d5f7a9c1e3b5d7f909f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e0b2d4f6a8c0e',
    clients: '5c7e9b1d3f5a7c9e0b2d4f6a8c0e1b3d5f7a9c1e3b5d7f909f2c4e6a8b0d1f3a',
  },
}
