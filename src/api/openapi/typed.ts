/** Documents which `details` shape belongs to which `type`, so that generated clients narrow both at once. */

type Schema = {
  properties?: Record<string, Schema>
  const?: unknown
  oneOf?: unknown[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  [keyword: string]: unknown
}

/** Pairs the types with their details in every schema of the document that has both. */
export function pairTypes(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const inner of Object.values(node)) pairTypes(inner)
  const { properties, required } = node as { properties?: Record<string, Schema>; required?: string[] }
  const mapping = properties?.type && properties.details?.discriminator?.mapping
  if (!mapping || !required?.includes('type') || !required.includes('details')) return
  ;(node as Schema).oneOf = Object.entries(mapping).map(([type, to]) => ({
    title: type,
    properties: {
      type: { const: type, ...words(properties.type!) },
      details: { $ref: to, ...words(properties.details!) },
    },
    required: ['type', 'details'],
  }))
}

const words = ({ description }: Schema) => (description === undefined ? {} : { description })
