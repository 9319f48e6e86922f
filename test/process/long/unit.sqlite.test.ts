/**
 * deploy/chalkbox.service under a real systemd: started, stopped, killed, backed up and restored as root, with another secret,
 * with a migration that fails, and rolled back. The tests build on each other, as the days of an installation do.
 */
import { bootMachine, type Machine, whyNoMachine } from '../../support/process/machine'
import { makeRelease, type Release } from '../../support/process/release'

jest.setTimeout(900_000)

const reason = whyNoMachine()
const step = reason === null ? test : (name: string) => test.skip(`${name} (${reason})`, () => {})

let release: Release
let machine: Machine
beforeAll(async () => {
  if (reason !== null) return
  release = makeRelease()
  machine = await bootMachine({ [release.folder]: '/srv/release' })
  await done(`mkdir /opt/old && tar -xzf /srv/release/${release.name}.tar.gz -C /opt/old --strip-components=1
    cp -a /opt/old /opt/new && ln -sfn /opt/old /opt/chalkbox
    install -m 600 /opt/chalkbox/deploy/chalkbox.env /etc/chalkbox.env
    cp /opt/chalkbox/deploy/chalkbox.service /etc/systemd/system/ && systemctl daemon-reload`)
})
afterAll(async () => {
  await machine?.remove()
  release?.remove()
})

/** Runs a script that has to succeed. Returns its output. */
async function done(script: string): Promise<string> {
  const { code, output } = await machine.run(`set -e\ncd /root; chalkbox() {
    /opt/chalkbox/bin/chalkbox "$@" --config /etc/chalkbox.env
  }\n${script}`)
  if (code !== 0) throw new Error(`${script}\nended with ${code}: ${output}\n${await journal()}`)
  return output.trim()
}
const journal = async () => (await machine.run('journalctl --unit chalkbox --no-pager --lines 40')).output
const stateOf = (property: string) => done(`systemctl show chalkbox --property ${property} --value`)
const gyms = () => done('chalkbox gyms list | head -n 2 | tail -n 1')
const isReady = () => done(`node -e "fetch('http://127.0.0.1:3000/readyz').then(r => console.log(r.status))"`)
/** Files of the data folder that the service could not write. */
const othersFiles = () =>
  done('find /var/lib/chalkbox/ ! -uid "$(stat --format %u /var/lib/chalkbox/.)" -printf "%f\\n"')

step('passes systemd’s own check, and is exposed to little', async () => {
  expect(await done('systemd-analyze verify /etc/systemd/system/chalkbox.service')).toBe('')
  await done('systemd-analyze security --no-pager --threshold 15 chalkbox')
})

step('is ready when `systemctl start` returns, with a user of its own', async () => {
  await done('systemctl start chalkbox')
  expect(await isReady()).toBe('200')
  expect(await done('ls -l /var/lib/chalkbox')).toMatch(/ -> private\/chalkbox$/)
  expect(await othersFiles()).toBe('')
  await done('chalkbox doctor')
  await done('chalkbox gyms create --name Before --email gym@sihl.example --time-zone Europe/Zurich')
})

step('starts again after a kill, with what was acknowledged', async () => {
  await done(`systemctl kill --signal KILL chalkbox
    until [ "$(systemctl show chalkbox -P NRestarts)" = 1 ] && systemctl is-active --quiet chalkbox; do sleep 0.2; done`)
  expect(await isReady()).toBe('200')
  expect(await gyms()).toContain('Before')
})

step('stops in order, and is not started again', async () => {
  await done('systemctl stop chalkbox')
  expect([await stateOf('ActiveState'), await stateOf('Result'), await stateOf('ExecMainStatus')]).toEqual([
    'inactive',
    'success',
    '0',
  ])
  expect((await journal()).trimEnd()).toContain('"msg":"stopped"')
})

step('serves what root has backed up and restored', async () => {
  await done(`systemctl start chalkbox; mkdir /backup; chalkbox backup /backup/before.db
    chalkbox gyms create --name After --email gym@aare.example --time-zone Europe/Zurich`)
  const refused = await machine.run(
    'DATABASE_URL=file:/var/lib/chalkbox/chalkbox.db /opt/chalkbox/bin/chalkbox restore /backup/before.db --overwrite',
  )
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('A Chalkbox is serving') })
  const said = await done('systemctl stop chalkbox; chalkbox restore /backup/before.db --overwrite')
  expect(said).toMatch(/^The file belongs to user \d+, the owner of its folder\.$/m)
  expect(await othersFiles()).toBe('')
  await done('systemctl start chalkbox')
  expect([await isReady(), await done('chalkbox gyms list | grep --count After || true')]).toEqual([
    '200',
    '0',
  ])
})

step('reads a secret that root has rotated', async () => {
  await done(`cd /var/lib/chalkbox && (umask 077; { openssl rand -base64 32; cat secret; } > secret.new) &&
    chown --reference=. secret.new && mv secret.new secret && systemctl restart chalkbox`)
  expect([await isReady(), await othersFiles()]).toEqual(['200', ''])
  expect(await journal()).not.toContain('SECRET is not the one of the last start')
})

step('keeps the first copy through five failing starts, and the release before serves it', async () => {
  const migrations = '/opt/new/prisma/migrations/sqlite'
  await done(`systemctl stop chalkbox
    for name in 20990101000000_first 20990102000000_second; do mkdir ${migrations}/$name; done
    echo 'CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);' > ${migrations}/20990101000000_first/migration.sql
    echo 'INSERT INTO "Nowhere" VALUES (1);' > ${migrations}/20990102000000_second/migration.sql
    ln -sfn /opt/new /opt/chalkbox`)
  const start = await machine.run('systemctl start chalkbox')
  expect(start.code).toBe(1)
  await done(
    'until [ "$(systemctl show chalkbox -P NRestarts)" -ge 4 ]; do sleep 0.2; done; systemctl stop chalkbox',
  )
  const copies = (await done('cd /var/lib/chalkbox && ls -d chalkbox.db.before-2*')).split('\n')
  expect(copies).toEqual([expect.stringContaining('.before-20990101000000_first-')])
  expect(await journal()).toContain(`before 20990101000000_first is at /var/lib/chalkbox/${copies[0]}`)
  const old = await machine.run('ln -sfn /opt/old /opt/chalkbox; systemctl start chalkbox')
  expect([old.code, await journal()]).toEqual([1, expect.stringContaining('belongs to a newer version')])
  await done(`systemctl stop chalkbox; cd /var/lib/chalkbox; mkdir /root/away
    for file in chalkbox.db chalkbox.db-wal chalkbox.db-shm; do [ ! -e $file ] || mv $file /root/away/; done
    mv ${copies[0]} chalkbox.db; systemctl reset-failed chalkbox || true; systemctl start chalkbox`)
  expect([await isReady(), await gyms()]).toEqual(['200', expect.stringContaining('Before')])
  await done('chalkbox doctor')
})

step('is not started for ever: after ten failing starts it stays stopped', async () => {
  await done('systemctl stop chalkbox; echo PORT=nowhere >> /etc/chalkbox.env')
  await machine.run('systemctl start chalkbox')
  await done('until [ "$(systemctl show chalkbox -P ActiveState)" = failed ]; do sleep 0.5; done')
  expect(Number(await stateOf('NRestarts'))).toBeLessThanOrEqual(10)
  expect(await journal()).toContain('Start request repeated too quickly')
  await done(`sed -i '/^PORT=/d' /etc/chalkbox.env
    systemctl reset-failed chalkbox && systemctl start chalkbox`)
  expect(await isReady()).toBe('200')
})
