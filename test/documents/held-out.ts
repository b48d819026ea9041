import type { Layouts } from './layouts.ts'

/** Layouts of seeds from 1000 on. Readers are measured on them and never developed against them. */
export const heldOut: Record<string, Layouts> = {}
