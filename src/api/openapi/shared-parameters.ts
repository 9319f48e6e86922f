import { groupBy } from '../../domain/shared/group-by'

type Parameter = { name?: string; $ref?: string }
type Described = {
  paths?: Record<string, Record<string, { parameters?: Parameter[] }>>
  components?: { parameters?: Record<string, unknown> }
}

/** Parameters that differ by resource. */
const OWN = ['fields']

/** Moves equal parameters of several operations to the components. Throws when a name stands for two different ones. */
export function shareParameters({ paths = {}, components }: Described): void {
  const shared = components?.parameters ?? {}
  const operations = Object.values(paths).flatMap(item => Object.values(item))
  const inline = operations.flatMap(({ parameters = [] }) => parameters).filter(({ name }) => name)
  const names = new Map<string, string>()
  for (const [form, alike] of groupBy(inline, parameter => JSON.stringify(parameter))) {
    const [parameter] = alike
    if (!parameter?.name || alike.length === 1 || OWN.includes(parameter.name)) continue
    const name = parameter.name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (name in shared) throw new Error(`the parameter ${parameter.name} is shared in two forms`)
    shared[name] = parameter
    names.set(form, `#/components/parameters/${name}`)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters?.map(parameter => {
      const $ref = names.get(JSON.stringify(parameter))
      return $ref === undefined ? parameter : { $ref }
    })
}
