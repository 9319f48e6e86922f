// The image of a release, built from its folder: the engine asks a registry for the base alone.
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the program that builds images here, or null. */
export const findEngine = () =>
  ['docker', 'podman'].find(program => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0) ?? null

/** Builds the image and saves it for `docker load`. Returns the path of the file. Null, with a sentence, without an engine. */
export function makeImage(engine, folder, name, into) {
  if (engine === null) {
    process.stderr.write('No image: neither Docker nor Podman answers here.\n')
    return null
  }
  const file = join(into, `${name}.image.tar`)
  const tag = name.replace(/^chalkbox-([^-]+)-.*$/, 'chalkbox:$1')
  const run = (...args) => execFileSync(engine, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(file, { force: true })
  run('build', '--tag', tag, '--file', join(folder, 'deploy', 'Dockerfile'), folder)
  run('save', '--output', file, tag)
  return file
}
