// What mutation testing needs of the worker's environment. Stryker runs Jest once for each mutant, in one process whose modules
// stay loaded (see runtime.cjs), and tells the instrumented code by `__stryker__.activeMutant` which mutant is on.
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner')
const { configureGlobal } = require('fast-check')
const { join, sep } = require('node:path')
const WorkerEnvironment = require('../environment.cjs')
const { writeTestNames } = require('./tests-by-file.cjs')

// The same examples in every run, and a counterexample needs not be the smallest.
configureGlobal({ seed: 1, endOnFailure: true })

/**
 * The mutant with which the modules were loaded, in code that runs while they load. What the global setup has loaded does not
 * know Stryker's object yet.
 */
let loadedWith = 'the global setup'

/** The mutant that a test has failed for. One failing test is enough: the others of the run are skipped. */
let killed

class MutationEnvironment extends WorkerEnvironment {
  #names = []
  #rootDir
  #writeNames

  constructor({ globalConfig, projectConfig }, context) {
    super({ globalConfig, projectConfig }, context)
    this.#rootDir = projectConfig.rootDir
    // Stryker filters by test name, except for mutants in code that runs while a module loads.
    const wanted = globalConfig.testNamePattern ? undefined : activeMutant()
    if (wanted !== loadedWith) unloadModules(this.#rootDir)
    loadedWith = wanted
    this.#writeNames = () => writeTestNames(this.#rootDir, context.testPath, this.#names)
  }

  async setup() {
    globalThis.__stryker__.activeMutant = activeMutant()
    await super.setup()
    // What runs while a module loads belongs to every test, also where the first one to need the module loads it.
    for (const file of globalThis.MUTATED_FILES) require(join(this.#rootDir, file))
  }

  handleTestEvent({ name, test }) {
    if (activeMutant() === undefined) {
      if (name === 'test_start') this.#names.push(fullNameOf(test))
      if (name === 'run_finish') this.#writeNames()
      return
    }
    if (name === 'test_done' && test.errors.length > 0) killed = activeMutant()
    if (name === 'test_start' && killed === activeMutant()) test.mode = 'skip'
  }
}

function activeMutant() {
  return process.env.__STRYKER_ACTIVE_MUTANT__
}

/** As Jest matches it. */
function fullNameOf({ name, parent }) {
  return parent ? `${fullNameOf(parent)} ${name}`.replace('ROOT_DESCRIBE_BLOCK', '').trimStart() : name
}

function unloadModules(root) {
  const isOurs = file =>
    [`${root}${sep}src${sep}`, `${root}${sep}test${sep}`].some(folder => file.startsWith(folder)) &&
    !file.includes(`${sep}generated${sep}`) &&
    !file.includes(`${sep}runner${sep}`)
  for (const file of Object.keys(require.cache)) if (isOurs(file)) delete require.cache[file]
}

module.exports = mixinJestEnvironment(MutationEnvironment)
