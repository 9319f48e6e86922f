type Parts = { [name: string]: unknown }
type Document = {
  info: object
  tags?: { name: string }[]
  paths?: Record<string, Record<string, { tags?: string[]; 'x-addition'?: boolean }>>
  components?: Record<string, Parts>
}

/** The ten operations of version 0.1, word for word as in the whole document, with the components that they use. */
export function coreDocument({ webhooks: _, ...document }: Document & { webhooks?: unknown }): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
      const own = Object.entries(item).filter(([, operation]) => !operation['x-addition'])
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : []
    }),
  )
  const tags = new Set(Object.values(paths).flatMap(item => Object.values(item).flatMap(({ tags }) => tags)))
  const used = new Set<string>()
  collectReferences(paths, document, used)
  const components = Object.entries(document.components ?? {}).map(([kind, parts]) => [
    kind,
    Object.fromEntries(
      Object.entries(parts).filter(
        ([name]) => kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`),
      ),
    ),
  ])
  return {
    ...document,
    info: { ...document.info, title: 'Chalkbox, core' },
    tags: document.tags?.filter(({ name }) => tags.has(name)),
    paths,
    components: Object.fromEntries(components),
  }
}

function collectReferences(node: unknown, document: Document, used: Set<string>): void {
  if (typeof node === 'string' && node.startsWith('#/components/') && !used.has(node)) {
    used.add(node)
    const [kind, name] = node.split('/').slice(2) as [string, string]
    collectReferences(document.components?.[kind]?.[name], document, used)
  }
  if (typeof node === 'object' && node !== null)
    for (const inner of Object.values(node)) collectReferences(inner, document, used)
}
