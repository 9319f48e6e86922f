/** The document keeps the rules of OpenAPI and of OWASP, without an error or a warning. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT } from '../support/api/openapi'

test('Spectral finds nothing to say about the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-spectral-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(DOCUMENT))
    expect(lint(file)).toContain('No results with a severity of')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

/** What the linter says, whatever it ends with. */
function lint(file: string): string {
  try {
    return execFileSync(process.execPath, ['scripts/lint-openapi.mjs', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`
  }
}
