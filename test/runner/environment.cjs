// The globals of the worker itself, where Jest would make a context of its own for every test file: what is loaded once
// stays loaded, and one `Array` or `Error` is the same everywhere.
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { createContext } = require('node:vm')

module.exports = class WorkerEnvironment {
  constructor({ projectConfig }) {
    this.global = Object.assign(globalThis, projectConfig.globals)
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
    this.context = createContext({})
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose()
  }
  exportConditions() {
    return ['node', 'node-addons']
  }
  getVmContext() {
    return this.context
  }
}
