// Runs a TypeScript file of the tests or the benchmark, which are not part of the build: `node bin/run-ts.cjs FILE ARGS`.
const { resolve } = require('node:path')
const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

require.extensions['.ts'] = (module, filename) => {
  const options = {
    filename,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  }
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename)
}

const [file, ...args] = process.argv.slice(2)
process.argv = [process.argv[0], resolve(file), ...args]
require(resolve(file))
