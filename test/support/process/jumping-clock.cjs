// Loaded before a server (`NODE_OPTIONS=--require`): on SIGUSR2 its clock jumps to where the file CLOCK_FILE says, in
// milliseconds from the machine's. What goes by Date is put off by that; timers and everything else that goes by the time
// since the start do not notice, as when a machine's clock is put. Not put: worker threads, the times of files, and the Date
// header of answers.
const { readFileSync } = require('node:fs')

const Real = Date
const now = Real.now.bind(Real)
let ahead = 0
Real.now = () => now() + ahead
globalThis.Date = new Proxy(Real, {
  construct: (real, given, by) =>
    Reflect.construct(real, given.length === 0 ? [real.now()] : given, by === globalThis.Date ? real : by),
  apply: real => new real(real.now()).toString(),
})
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
})
