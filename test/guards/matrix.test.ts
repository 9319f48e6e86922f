/** Every route of the interface has a test of its own, with the matrix of what holds for every operation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '../../src/api/routes'
import { nounOf, operationIdOf } from '../../src/schemas/shared/resource'
import { DECLARED, declaredOf } from '../support/resources'

const FOLDER = join(__dirname, '../api')

/** The operations that a test file of the interface has the matrix for. */
function withMatrix(): string[] {
  const files = readdirSync(FOLDER, { withFileTypes: true, recursive: true }).filter(file =>
    file.name.endsWith('.test.ts'),
  )
  return files.flatMap(({ name, parentPath }) => {
    const text = readFileSync(join(parentPath, name), 'utf8')
    const single = [...text.matchAll(/^describeMatrix\('(\w+)'/gm)].map(match => match[1]!)
    const whole = [...text.matchAll(/^describeResource\((\w+), /gm)].flatMap(match => operationsOf(match[1]!))
    return [...single, ...whole].map(operationId => `${name} ${operationId}`)
  })
}

/** The operations of a declared resource, whose declaration has the name of its path. */
function operationsOf(declaration: string): string[] {
  const declared = DECLARED.find(each => camel(nounOf(each)) === declaration)
  if (!declared) return []
  return Object.keys(declared.operations).map(verb => operationIdOf(declared, verb))
}

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `updateProgram` → `update-program.test.ts`. */
const fileOf = (operationId: string) =>
  `${operationId.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.test.ts`

test('every operation of the route table has a matrix, in the test file of its name or of its resource', () => {
  const wanted = ROUTES.map(({ operationId }) => {
    const declared = declaredOf(operationId)
    const file = declared ? `${nounOf(declared).replaceAll('_', '-')}.test.ts` : fileOf(operationId)
    return `${file} ${operationId}`
  })
  expect(withMatrix().sort()).toEqual(wanted.sort())
})

test('operation ids are unique', () => {
  expect(new Set(ROUTES.map(({ operationId }) => operationId)).size).toBe(ROUTES.length)
})
