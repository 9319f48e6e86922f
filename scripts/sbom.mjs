// `npm run sbom`: release/chalkbox.cdx.json, the bill of materials (CycloneDX), and release/third-party-licences.txt. Both
// need no network, and are in the archive that `npm run release` makes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUpOrExit } from '../bin/setup.mjs'
import { billOfMaterials, licencesOf } from './packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
await setUpOrExit()
const folder = join(root, 'release')
mkdirSync(folder, { recursive: true })
for (const [name, text] of [
  ['chalkbox.cdx.json', billOfMaterials(root)],
  ['third-party-licences.txt', licencesOf(root)],
]) {
  writeFileSync(join(folder, name), text)
  process.stdout.write(`${join(folder, name)}\n`)
}
