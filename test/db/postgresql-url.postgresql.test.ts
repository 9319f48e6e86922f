/** What a PostgreSQL URL may say, and the sentence for what it may not. */
import { loadSettings } from '../../src/config/config'
import { checkPostgresqlUrl, readPostgresqlUrl } from '../../src/config/postgresql-url'
import { databaseName } from '../../src/db/client'
import { postgresqlConfig } from '../../src/db/postgresql/postgresql-pool'

const BASE = 'postgresql://anna:pass@db.example/gym'

test.each([
  BASE,
  'postgres://anna@db.example:5433/gym',
  'postgresql://anna:p%40ss%2Fw%23rd%3F@db.example/gym',
  'postgresql://anna:p@ss@db.example/gym',
  'postgresql:///gym?host=/var/run/postgresql',
  `${BASE}?sslmode=disable`,
  `${BASE}?sslmode=no-verify`,
  `${BASE}?sslmode=require`,
  `${BASE}?sslmode=verify-full`,
  `${BASE}?schema=gym_1&application_name=box`,
  'postgresql://anna:p@ss@one.example:5433,[fd00::2],two.example/gym',
  `${BASE}?target_session_attrs=read-write`,
])('a PostgreSQL URL: accepts %s', url => {
  expect(checkPostgresqlUrl(url)).toBeNull()
  expect(postgresqlConfig(url)).toBeDefined()
})

test.each([
  ['postgresql://anna:s3cr/t@db.example/gym', 'must be escaped'],
  ['postgresql://anna:s3cr?t@db.example/gym', 'must be escaped'],
  ['postgresql://anna:s3cr#t@db.example/gym', 'must be escaped'],
  ['postgresql://anna:s3cr%t@db.example/gym', 'must be escaped'],
  ['postgresql://anna:s3cr t@db.example/gym', 'must be escaped'],
  ['postgresql://anna:s3crt@db.example:port/gym', 'must be like'],
  ['postgresql://anna:s3crt@one.example,/gym', 'must be like'],
  ['postgresql://anna:s3crt@one.example,two.example:70000/gym', 'must be like'],
  ['postgresql://anna:s3crt@one.example,two.example/gym?host=/run', 'several servers and a folder'],
  [
    'postgresql://anna:s3crt@one.example/gym?target_session_attrs=standby',
    'has target_session_attrs=standby',
  ],
  ['postgresql://anna:s3crt@db.example/gym/public', 'must be like'],
  ['postgresql://anna:s3crt@db.example/gym?sslmode=prefer', 'has sslmode=prefer'],
  ['postgresql://anna:s3crt@db.example/gym?sslmode=verify-ca', 'needs sslrootcert'],
  ['postgresql://anna:s3crt@db.example/gym?sslmode=require&sslrootcert=/not/there', 'names /not/there'],
  ['postgresql://anna:s3crt@db.example/gym?pgbouncer=true', 'has the parameter pgbouncer'],
  ['postgresql://anna:s3crt@db.example/gym?schema=a b', 'has schema=a b'],
])('a PostgreSQL URL: refuses %s with a message that hides the password', (url, sentence) => {
  expect(checkPostgresqlUrl(url)).toContain(sentence)
  const load = () => loadSettings({ DATABASE_URL: url })
  expect(load).toThrow(`DATABASE_URL ${checkPostgresqlUrl(url)}`)
  expect(load).not.toThrow(/s3cr/)
})

test('TLS works as in libpq: `require` encrypts, `verify-full` also verifies the server', () => {
  const tls = (mode: string) => postgresqlConfig(`${BASE}?sslmode=${mode}`).ssl
  expect(tls('disable')).toBe(false)
  expect(tls('require')).toMatchObject({ rejectUnauthorized: false })
  expect(tls('no-verify')).toMatchObject({ rejectUnauthorized: false })
  expect(tls('verify-full')).not.toMatchObject({ rejectUnauthorized: false })
})

test('a session is in UTC and in the schema, with the parameters of the URL', () => {
  const { options, schema } = postgresqlConfig(`${BASE}?schema=Box&options=-c%20work_mem%3D8MB`) as {
    options: string
    schema?: string
  }
  expect(options).toBe('-c work_mem=8MB -c TimeZone=UTC -c search_path="Box"')
  expect(schema).toBeUndefined()
  expect(databaseName(`${BASE}?schema=box`)).toBe('gym (box) at db.example:5432')
})

test('several servers may have different ports, and only target_session_attrs=any accepts a standby', () => {
  const url = 'postgresql://anna:p@one.example:5433,[fd00::2],two.example/gym'
  const servers = [
    { host: 'one.example', port: 5433 },
    { host: 'fd00::2', port: 5432 },
    { host: 'two.example', port: 5432 },
  ]
  expect(readPostgresqlUrl(url)).toMatchObject({ servers, takesWrites: true })
  expect(readPostgresqlUrl(`${url}?target_session_attrs=any`)).toMatchObject({ servers, takesWrites: false })
  expect(databaseName(url)).toBe('gym at one.example:5433, fd00::2:5432, two.example:5432')
})
