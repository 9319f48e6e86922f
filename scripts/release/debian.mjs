// The Debian package of a release: program in /opt/chalkbox, settings in /etc/chalkbox.env, data in /var/lib/chalkbox.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ARCHITECTURES = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' }
const SCRIPTS = ['postinst', 'prerm', 'postrm']

/** Packs the folder of a release. Returns the path of the package. Null, with a sentence on stderr, without `dpkg-deb`. */
export function makeDebianPackage(folder, platform, into) {
  if (spawnSync('dpkg-deb', ['--version']).error) {
    process.stderr.write('No Debian package: dpkg-deb is not installed.\n')
    return null
  }
  const { version, description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const architecture = ARCHITECTURES[platform]
  const tree = join(dirname(folder), 'debian')
  rmSync(tree, { recursive: true, force: true })
  const write = (path, text, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true, mode: 0o755 })
    writeFileSync(join(tree, path), text)
    chmodSync(join(tree, path), mode)
  }
  const read = (...path) => readFileSync(join(folder, ...path), 'utf8')
  cpSync(folder, join(tree, 'opt', 'chalkbox'), { recursive: true, verbatimSymlinks: true })
  write('usr/bin/chalkbox', read('deploy', 'debian', 'chalkbox'), 0o755)
  write('usr/lib/systemd/system/chalkbox.service', unitOf(read('deploy', 'chalkbox.service')))
  write('etc/chalkbox.env', `${read('deploy', 'chalkbox.env')}BACKUP_FOLDER=/var/backups/chalkbox\n`, 0o600)
  write('usr/share/doc/chalkbox/copyright', `${read('LICENSE')}\n${read('third-party-licences.txt')}`)
  for (const script of SCRIPTS) write(`DEBIAN/${script}`, read('deploy', 'debian', script), 0o755)
  write('DEBIAN/conffiles', '/etc/chalkbox.env\n')
  const [size] = execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')
  write(
    'DEBIAN/control',
    `Package: chalkbox
Version: ${version}
Architecture: ${architecture}
Maintainer: Chalkbox <chalkbox@localhost>
Installed-Size: ${size}
Depends: libc6 (>= 2.28), libstdc++6, passwd, util-linux
Section: web
Priority: optional
Description: ${description}
 Coaches and athletes use it on their phones, screens on the wall show the board, and other software uses its JSON
 interface. The package brings Node and all libraries.
`,
  )
  const file = join(into, `chalkbox_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return file
}

/** The unit with a user that stays instead of one for each start, and a folder for backups. */
function unitOf(unit) {
  const changed = unit
    .replace(/^#(.*\n)*?(?=\[Unit\])/, '')
    .replace('DynamicUser=yes', 'User=chalkbox\nGroup=chalkbox')
    .replace(/^# A BACKUP_FOLDER outside .*$/m, 'ReadWritePaths=-/var/backups/chalkbox')
  if (!changed.includes('User=chalkbox') || !changed.includes('ReadWritePaths='))
    throw new Error('deploy/chalkbox.service has changed: correct scripts/release/debian.mjs.')
  return changed
}
