// What a run of mutation tests came to: scores by file, survivors without a reason, and reasons without a survivor.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const NOTICED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

/**
 * `survivors` are those with a reason, by file: `{ reason, mutants }`, each mutant as `describe` writes it. Mutants that stop
 * a test file from loading count neither way, as in Stryker's own score.
 */
export function reportOn(mutants, survivors, root) {
  const byFile = Map.groupBy(mutants, ({ fileName }) => relative(root, fileName))
  const lines = [...byFile].sort().map(([file, own]) => scoreLine(file, own))
  const failures = [...byFile]
    .sort()
    .flatMap(([file, own]) => failuresIn(file, own, survivors[file] ?? [], root))
  return { lines: [...lines, scoreLine('in all', mutants)], score: scoreFor(mutants), failures }
}

/** The line that is changed, what in it, and what it becomes; the places of other lines may move. */
export function describe({ location: { start, end }, replacement }, source) {
  const lines = source.split('\n')
  const line = lines[start.line - 1]
  const changed =
    start.line === end.line
      ? line.slice(start.column - 1, end.column - 1)
      : [
          line.slice(start.column - 1),
          ...lines.slice(start.line, end.line - 1),
          lines[end.line - 1].slice(0, end.column - 1),
        ].join(' ')
  return [line, `${changed} → ${replacement}`].map(text => text.replaceAll(/\s+/g, ' ').trim()).join(' | ')
}

function scoreFor(mutants) {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const survived = mutants.filter(({ status }) => SURVIVED.includes(status)).length
  return noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived)
}

function scoreLine(name, mutants) {
  const survived = mutants.filter(({ status }) => SURVIVED.includes(status)).length
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length
  const score = `${scoreFor(mutants).toFixed(1)} %`.padStart(8)
  return `${score}  ${name}: ${mutants.length} mutants, ${survived} survived${timedOut > 0 ? `, ${timedOut} timed out` : ''}`
}

function failuresIn(file, mutants, survivors, root) {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const named = new Set(survivors.flatMap(({ mutants: texts }) => texts))
  const surviving = mutants
    .filter(({ status }) => SURVIVED.includes(status))
    .map(each => ({
      text: describe(each, source),
      line: each.location.start.line,
    }))
  const unnamed = surviving.filter(({ text }) => !named.has(text))
  const gone = [...named].filter(text => !surviving.some(each => each.text === text))
  return [
    ...unnamed.map(({ text, line }) => `Survived: ${file}:${line}\n  ${text}`),
    ...gone.map(text => `Named in survivors/, but no survivor (any more): ${file}\n  ${text}`),
  ]
}
