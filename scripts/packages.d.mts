export type ServingPackage = {
  path: string
  name: string
  version: string
  licence: string | null
  optional: boolean
}
export function servingPackages(lock: { packages: Record<string, object> }): ServingPackage[]
export function billOfMaterials(root: string): string
export function licencesOf(root: string): string
export function auditVerdict(text: string): { found: number | null; lines: string[] }
