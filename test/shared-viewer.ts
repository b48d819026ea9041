import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentViewer, openViewer } from '../src/extraction/viewer.ts'
import { afterAllFiles } from './file-suites.ts'

let opened: Promise<DocumentViewer> | null = null

/**
 * The real viewer of pages and tables. It opens with the first view, and all test apps of this process share
 * it: finding a sandbox and starting a child take 1 s of processor time. As in `sharedExtractor`, all
 * operators use one child.
 */
export const sharedViewer: DocumentViewer = {
  async view(input, signal) {
    opened ??= open()
    return (await opened).view({ ...input, operatorId: 'all' }, signal)
  },
  close: async () => undefined,
}

async function open(): Promise<DocumentViewer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-viewer-'))
  const viewer = openViewer({ dataDir, spares: 0 })
  afterAllFiles(async () => {
    await viewer.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return viewer
}
