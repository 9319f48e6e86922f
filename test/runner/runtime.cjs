// Jest's runtime evaluates every module once for each test file. This one loads modules as Node does, once a worker: the
// application, its packages and the test support stay, and only the test file itself is new each time. There is nothing
// to mock modules with; nothing here wants that.
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { sep } = require('node:path')
const { default: Runtime } = require('jest-runtime')

const NODE_MODULES = `${sep}node_modules${sep}`
/** What holds the state of one test file. */
const JEST = ['jest-circus', 'jest-snapshot', '@jest/expect', 'expect'].map(name => NODE_MODULES + name + sep)

// Hashing a password takes its time on purpose, and people are made by the thousand here: theirs take a hundredth of it.
const argon2 = require('@node-rs/argon2')
const hashSlowly = argon2.hash
argon2.hash = (password, settings) =>
  hashSlowly(password, globalThis.SLOW_PASSWORDS ? settings : { ...settings, memoryCost: 256 })

require('./query-plans.cjs')

const sourceMaps = new Map()
let transformer

// `./examples` is examples.ts before it is examples.json, as for the compiler.
const { '.json': json } = require.extensions
delete require.extensions['.json']
require.extensions['.ts'] = (module, file) => {
  const source = readFileSync(file, 'utf8')
  const { code, sourceMapPath } = transformer.transform(file, { instrument: false }, source)
  if (sourceMapPath) sourceMaps.set(file, sourceMapPath)
  module._compile(code, file)
}
require.extensions['.json'] = json

module.exports.__esModule = true
module.exports.default = class WorkerRuntime extends Runtime {
  constructor(config, environment, resolver, scripts, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, scripts, cacheFS, coverage, testPath, globalConfig)
    transformer = scripts
    for (const file of Object.keys(require.cache)) {
      if (JEST.some(part => file.includes(part))) delete require.cache[file]
    }
    delete globalThis[Symbol.for('EVENT_HANDLERS')]
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] // what jest.setTimeout of an earlier file left
    delete require.cache[testPath]
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath)
  }

  requireModule(from, name) {
    return name === undefined ? require(from) : createRequire(from)(name)
  }

  requireModuleOrMock(from, name) {
    return this.requireModule(from, name)
  }

  requireInternalModule(from, name) {
    return this.requireModule(from, name)
  }

  getSourceMaps() {
    return sourceMaps
  }
}
