// Prisma plans a query in WebAssembly, and keeps the plan for as long as the client lives; but those of createMany it makes
// anew each time, and tests make their rows by that: a sixth of the processor time of the interface's tests. What is asked in
// the same words of the same data model has the same plan: a worker keeps it, whichever client asks.
const LONGEST_KEPT = 100_000
const kept = new Map()

for (const dialect of ['sqlite', 'postgresql']) {
  const file = require.resolve(`@prisma/client/runtime/query_compiler_small_bg.${dialect}.js`)
  const compiler = require(file)
  class RememberingCompiler extends compiler.QueryCompiler {
    #plans

    constructor(options) {
      super(options)
      const model = JSON.stringify(options)
      this.#plans = kept.get(model) ?? new Map()
      kept.set(model, this.#plans)
    }

    compile(query) {
      const plan = this.#plans.get(query) ?? super.compile(query)
      if (query.length <= LONGEST_KEPT) this.#plans.set(query, plan)
      return plan
    }
  }
  require.cache[file].exports = { ...compiler, QueryCompiler: RememberingCompiler }
}
