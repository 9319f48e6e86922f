// Prisma plans a query in WebAssembly, and keeps the plan for as long as the client lives; but those of createMany it makes
// anew each time, and tests make their rows by that: a quarter of the processor time of the interface's tests. What is asked in
// the same words of the same data model has the same plan: a worker keeps it, whichever client asks. It reads the data model
// once as well, which takes a client that is opened and closed again longer than what it is asked.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const LONGEST_KEPT = 100_000
const compilers = new Map()

const schema = readFileSync(join(__dirname, '..', '..', 'prisma', 'schema.prisma'), 'utf8')
const build = /compilerBuild\s*=\s*"(\w+)"/.exec(schema)[1]

for (const dialect of ['sqlite', 'postgresql']) {
  const file = require.resolve(`@prisma/client/runtime/query_compiler_${build}_bg.${dialect}.js`)
  const { QueryCompiler, ...others } = require(file)
  class RememberingCompiler extends QueryCompiler {
    #plans = new Map()

    compile(query) {
      const plan = this.#plans.get(query) ?? super.compile(query)
      if (query.length <= LONGEST_KEPT) this.#plans.set(query, plan)
      return plan
    }

    /** A client that is closed leaves it to the next one. */
    free() {}
  }
  const construct = (_class, [options]) => {
    const model = JSON.stringify(options)
    const compiler = compilers.get(model) ?? new RememberingCompiler(options)
    compilers.set(model, compiler)
    return compiler
  }
  require.cache[file].exports = { ...others, QueryCompiler: new Proxy(QueryCompiler, { construct }) }
}
