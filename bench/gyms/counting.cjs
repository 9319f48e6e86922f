// Loaded before a server that is measured: whoever started it asks by a message, and gets the processor time of the process in
// milliseconds and the number of statements that it has sent. With BENCH_NO_CACHE, SQLite keeps no pages in memory, so
// that every page of a statement is read from the file.
const { SqliteConnection } = require('../../dist/db/sqlite-connection')
const BetterSqlite3 = require('better-sqlite3')
const { Client } = require('pg')

let statements = 0

function countCalls(target, methods) {
  for (const name of methods) {
    const own = target[name]
    target[name] = function (...args) {
      statements++
      return own.apply(this, args)
    }
  }
}
countCalls(SqliteConnection.prototype, ['rows', 'query', 'change', 'execute', 'control'])
countCalls(Client.prototype, ['query'])

if (process.env.BENCH_NO_CACHE) {
  const { pragma } = BetterSqlite3.prototype
  BetterSqlite3.prototype.pragma = function (source, ...more) {
    return pragma.call(this, source.replace(/^cache_size = .*/, 'cache_size = 0'), ...more)
  }
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ ms: (user + system) / 1000, statements })
})
// A thread of the server has no channel.
process.channel?.unref()
