import { spawnSync } from 'node:child_process'

/** `npm run check`: all checks that need no database. All steps run, so that one run shows every failure. */
const steps = [
  { name: 'format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  {
    name: 'spelling',
    run: [
      'node_modules/cspell/bin.mjs',
      'lint',
      '--no-progress',
      '--no-summary',
      '--show-suggestions',
    ],
    fix: 'Correct the word, or add it to cspell-words.txt.',
  },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'generated files are fresh', run: ['scripts/generate.ts', '--check'] },
  { name: 'lock file', run: ['scripts/check-lock.ts'] },
  { name: 'house rules', run: ['--test', '--test-reporter=dot', 'test/house.test.ts'] },
]

const root = `${import.meta.dirname}/..`
const failed = steps.filter(({ name, run, fix }) => {
  console.log(`\n— ${name}`)
  const { status, error } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0 && fix) console.error(fix)
  return status !== 0
})

if (failed.length > 0) {
  console.error(`\ncheck failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
} else {
  console.log('\ncheck passed')
}
