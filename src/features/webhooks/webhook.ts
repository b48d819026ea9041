export { emit, type Teller } from './emit.ts'
