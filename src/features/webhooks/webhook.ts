export { emit } from './emit.ts'
