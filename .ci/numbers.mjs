// What the reports of jest say, for `.ci/run`:
// `failed REPORT` prints the test files that failed, a line each;
// `sum CODE REPORT AGAIN` prints how many tests passed and failed, those of AGAIN in place of the same files in REPORT;
// `flaky FOLDER` names the tests that passed only when they were run again.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [command, ...rest] = process.argv.slice(2)
if (command === 'failed') print(filesThatFailed(read(rest[0])))
if (command === 'sum') process.stdout.write(sum(rest[0], read(rest[1]), read(rest[2])).join(' '))
if (command === 'flaky') print(flakyIn(rest[0]))

function filesThatFailed(report) {
  return unique(
    (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name),
  )
}

/** A file that did not load has no failed test of its own, and neither has a run that ended early: each counts as one. */
function sum(code, report, again) {
  const gone = new Set(again ? filesThatFailed(report) : [])
  const kept = (report?.testResults ?? []).filter(({ name }) => !gone.has(name))
  // Reports without files, as of several runs added up, have their totals alone.
  const first = report?.testResults
    ? [count(kept, 'passed'), count(kept, 'failed') + unloaded(kept)]
    : [report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0)]
  const second = again?.testResults ?? []
  const passed = first[0] + count(second, 'passed')
  const failed = first[1] + count(second, 'failed') + unloaded(second)
  return [passed, failed || (code === '0' ? 0 : 1)]
}

function flakyIn(folder) {
  const names = readdirSync(folder).filter(
    name => name.endsWith('.json') && existsSync(join(folder, `${name}.again`)),
  )
  return names.flatMap(name => {
    const failed = titles(read(join(folder, name)), 'failed')
    const still = new Set(titles(read(join(folder, `${name}.again`)), 'failed'))
    return failed.filter(title => !still.has(title)).map(title => `Passed only when run again: ${title}`)
  })
}

function titles(report, status) {
  return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(test => test.status === status).map(({ fullName }) => fullName),
  )
}

function count(files, status) {
  return files.flatMap(({ assertionResults }) => assertionResults).filter(test => test.status === status)
    .length
}

function unloaded(files) {
  return files.filter(
    ({ status, assertionResults }) => status === 'failed' && count([{ assertionResults }], 'failed') === 0,
  ).length
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function unique(all) {
  return [...new Set(all)]
}

function print(lines) {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}
