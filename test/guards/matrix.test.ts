/** Every route of the interface has a test of its own, with the matrix of what holds for every operation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '../../src/api/routes'

const FOLDER = join(__dirname, '../api')

/** The operations that a test file of the interface has the matrix for. */
function withMatrix(): string[] {
  const files = readdirSync(FOLDER, { withFileTypes: true, recursive: true }).filter(file =>
    file.name.endsWith('.test.ts'),
  )
  return files.flatMap(({ name, parentPath }) => {
    const calls = readFileSync(join(parentPath, name), 'utf8').matchAll(/^describeMatrix\('(\w+)'/gm)
    return [...calls].map(match => `${name} ${match[1]}`)
  })
}

/** `updateProgram` → `update-program.test.ts`. */
const fileOf = (operationId: string) =>
  `${operationId.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.test.ts`

test('every operation of the route table has a matrix, in the test file of its name', () => {
  const wanted = ROUTES.map(({ operationId }) => `${fileOf(operationId)} ${operationId}`)
  expect(withMatrix().sort()).toEqual(wanted.sort())
})

test('operations have names of their own', () => {
  expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length)
})
