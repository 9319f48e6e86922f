// Loaded before a command that is measured: its last line on stderr is the most memory that was resident, in MB, and the
// processor time in seconds.
process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  process.stderr.write(`${(maxRSS / 1024).toFixed(0)} ${((userCPUTime + systemCPUTime) / 1e6).toFixed(2)}\n`)
})
