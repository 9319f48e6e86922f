/** The compose files pass on every setting, so that none is set in vain, and mount folders that the image may write to. */
import { readFileSync } from 'node:fs'
import { Environment } from '../../src/config/setting-schema'

/** The image decides these itself. */
const OWN = ['PORT', 'HOST', 'NODE_ENV']
const LEFT_OUT: Record<string, string[]> = {
  // SQLite has neither connections nor a replica, and the image names its file.
  'deploy/compose.yaml': [
    'DATABASE_URL',
    'DATABASE_REPLICA_URL',
    'DATABASE_CONNECTIONS',
    'DATABASE_PREPARED',
  ],
  // The service `backup` makes the backups; PostgreSQL's image has no programs that copy them elsewhere.
  'deploy/compose.postgresql.yaml': [
    'BACKUP_FOLDER',
    'BACKUP_COPY',
    'BACKUP_COPY_MINUTES',
    'BACKUP_DRILL_DAYS',
  ],
}

test.each(Object.keys(LEFT_OUT))('%s passes every setting', file => {
  const text = readFileSync(file, 'utf8')
  const passed = new Set([...text.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name))
  const settings = Object.keys(Environment.shape).filter(name => !OWN.includes(name))
  expect(settings.filter(name => !passed.has(name))).toEqual(LEFT_OUT[file])
})

test.each(Object.keys(LEFT_OUT))('the image of %s owns the folders of its volumes', file => {
  const [, service] = /^ {2}chalkbox:\n([\s\S]*?)(?:^ {2}\w|^\w)/m.exec(readFileSync(file, 'utf8'))!
  const [, volumes] = /^ {4}volumes: (\[.*\])$/m.exec(service!)!
  const mounted = (JSON.parse(volumes!) as string[]).map(volume => volume.split(':')[1])
  const [, owned] = /chown chalkbox:chalkbox (.*)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))!
  expect(owned!.split(' ')).toEqual(expect.arrayContaining(mounted))
})
