/** The package has no types. This is what models.ts and its callers use. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[])
    readonly data: Float32Array
    readonly dims: readonly number[]
  }
  export class InferenceSession {
    static create(
      model: Uint8Array,
      options: InferenceSession.SessionOptions,
    ): Promise<InferenceSession>
    readonly inputNames: readonly string[]
    readonly outputNames: readonly string[]
    run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
  }
  export namespace InferenceSession {
    type SessionOptions = {
      intraOpNumThreads: number
      interOpNumThreads: number
      executionMode: 'sequential'
      enableCpuMemArena: boolean
      enableMemPattern: boolean
    }
  }
}
