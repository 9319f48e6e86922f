// `npm run test:mutation`: changes the code of a part in small ways, one at a time, and runs the tests that reach the change.
// Fails when fewer than 90 % of the mutants of a part are noticed, or one that nobody notices is not in survivors/.
//
//   npm run test:mutation                          all parts
//   npm run test:mutation -- scoping queues        these parts
//   npm run test:mutation -- src/scope.ts          these files, in the part they belong to
//   npm run test:mutation -- queues --force        from scratch, where otherwise only changed code and tests are tried again
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import jestConfig from '../../jest.mutation.config.cjs'
import { PARTS } from './parts.mjs'
import { reportOn } from './report.mjs'
import { SURVIVORS } from './survivors/survivors.mjs'

const LOWEST_SCORE = 90
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What no test of a part reads. The rest of the repository is copied, so that nothing is changed in place. */
const LEFT_OUT = [
  'bench',
  'bin/runtime',
  'client',
  'coverage',
  'data',
  'dist',
  'release',
  'shots',
  'tsconfig.json',
]

process.chdir(ROOT)
const wanted = process.argv.slice(2).filter(arg => arg !== '--force')
const parts = Object.keys(PARTS).filter(
  part => wanted.length === 0 || wanted.includes(part) || filesIn(part).length > 0,
)
const unknown = wanted.filter(name => !(name in PARTS) && !parts.some(part => filesIn(part).includes(name)))
if (unknown.length > 0) {
  console.error(
    `Not a part, nor a file of one: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(2)
}

for (const part of parts) {
  forgetSurvivors(incrementalFile(part), filesIn(part))
  const mutants = await new Stryker(optionsFor(part)).runMutationTest()
  const { lines, score, failures } = reportOn(mutants, SURVIVORS, ROOT)
  const isLow = score < LOWEST_SCORE
  console.log(`\n${[`Part ${part}:`, ...lines, ...failures].join('\n')}\n`)
  if (isLow) console.log(`Fewer than ${LOWEST_SCORE} % of the mutants of ${part} were noticed.`)
  if (isLow || failures.length > 0) process.exitCode = 1
}

/** The files of a part that were asked for by their path. */
function filesIn(part) {
  const all = globSync(PARTS[part].mutate)
  return wanted.filter(name => all.includes(name))
}

function incrementalFile(part) {
  return join('node_modules', '.cache', 'chalkbox', 'mutation', `${part}.json`)
}

/** Stryker would not try a survivor again when a new test reaches it only while a module loads. */
function forgetSurvivors(file, only) {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tried = Object.entries(report.files).filter(([name]) => only.length === 0 || only.includes(name))
  for (const [, source] of tried)
    source.mutants = source.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  writeFileSync(file, JSON.stringify(report))
}

function optionsFor(part) {
  const { mutate, tests } = PARTS[part]
  const files = filesIn(part)
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: files.length > 0 ? files : mutate,
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    incremental: true,
    incrementalFile: incrementalFile(part),
    force: process.argv.includes('--force'),
    tempDirName: join(tmpdir(), 'chalkbox-mutation'),
    cleanTempDir: 'always',
    ignorePatterns: LEFT_OUT.map(name => `/${name}`),
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: join('coverage', 'mutation', `${part}.html`) },
    // Counts as noticed, so only for what really never ends: the machine may be busy.
    timeoutMS: 60_000,
    timeoutFactor: 3,
    warnings: { slow: false },
    jest: {
      configFile: 'jest.mutation.config.cjs',
      enableFindRelatedTests: false,
      config: {
        globals: {
          ...jestConfig.globals,
          MUTATED_FILES: globSync(files.length > 0 ? files : mutate),
        },
        roots: [...new Set(tests.map(glob => `<rootDir>/test/${glob.split('/')[0]}`))],
        testMatch: tests.map(glob => `<rootDir>/test/${glob}.test.ts`),
      },
    },
  }
}
