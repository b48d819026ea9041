export { randomOf } from '../src/demo/random.ts'
