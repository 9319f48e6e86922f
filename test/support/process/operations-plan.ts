/** How the commands of docs/operations.md are run on a machine of the test's own: `operations-commands.sqlite.test.ts`. */

export type Plan = {
  /** Not run, and why. */
  elsewhere?: string
  /** What has to be so before, as a script of bash. */
  before?: string
  /** What the reader has to put in the place of, by what. */
  replace?: Record<string, string>
  /** The folder it is typed in; /opt/chalkbox otherwise, where `bin/chalkbox` is. */
  in?: string
  /** A server: it has to get ready, and to end with 0 on SIGTERM. */
  serves?: true
  /** The person at the terminal types this line. */
  types?: string
  as?: 'postgres'
  after?: string
}

const DOCKER = 'needs Docker; test/guards/compose and test/process/compose-backup look at the files'
const SUITE = 'a test run of its own'
const NAMED = 'names the command, without its options'
const stopped = 'systemctl stop chalkbox'
const start = 'systemctl start chalkbox'
const MIA = 'mia@sihl.example'
const post = '-s -f -o /dev/null -H "Sec-Fetch-Site: same-origin"'
/** Mia has an account, because she has opened her invite link. */
const mia = `
chalkbox people admin --gym crossfit-sihl --email tom@sihl.example --name "Tom Frei" > /dev/null || true
chalkbox people list | grep -q ${MIA} || url=$(chalkbox people admin --gym crossfit-sihl --email ${MIA} --name "Mia Keller" --json | grep -o 'http[^"]*')
[ -z "$url" ] || curl ${post} --data-urlencode email=${MIA} -d password=a-long-green-kettle -d password_again=a-long-green-kettle "$url?with=new"`
/** Nobody in a checkout has told it of the service's settings. */
const inCheckout = { in: '/srv/checkout', before: 'unset CHALKBOX_CONFIG' }
/** A server at the port that the service has otherwise. */
const alone = {
  ...inCheckout,
  serves: true,
  before: `${inCheckout.before}; ${stopped} || true`,
  after: `[ ! -f /etc/systemd/system/chalkbox.service ] || ${start}`,
} as const
const key = `ID=$(chalkbox keys create --gym crossfit-sihl --name Website --json | grep -o '"id": "[^"]*' | cut -d '"' -f 4)`

/** By the first command of a block, or the command itself. */
export const PLANS: Record<string, Plan> = {
  'npm start': alone,
  'npm run demo': alone,
  'node dist/server.js': alone,
  'npm run sbom': inCheckout,
  'npm run release': { elsewhere: 'every archive here is made by it' },
  'npm run release -- minor': { elsewhere: 'commits: test/tooling/release' },
  'npm run test:long': { elsewhere: SUITE },
  'npx tsx bench/hostile/run.ts --minutes 3': { elsewhere: SUITE },
  'pg_dump --format=custom': { elsewhere: NAMED },
  'npm run build': { elsewhere: 'test/tooling/setup builds' },
  'bin/chalkbox gyms create': { elsewhere: NAMED },
  'bin/chalkbox backup FILE': { replace: { FILE: '/root/by-hand.db' } },
  'bin/chalkbox people password --email ADDRESS': { before: mia, replace: { ADDRESS: MIA } },
  'bin/chalkbox migrate': { before: stopped, after: start },
  'bin/chalkbox demo': { before: 'export DATABASE_URL=file:/root/demo.db' },
  'sha256sum -c chalkbox-0.2.0-linux-x64.tar.gz.sha256': { in: '/srv/release', serves: true },
  'systemctl stop chalkbox': { before: 'cp -a /opt/chalkbox-0.2.0 /opt/chalkbox-0.3.0' },
  'bin/chalkbox backup /backup/chalkbox-2026-11-22.db': {
    // The machine is a new one: it has no database.
    replace: {
      '\nbin/chalkbox restore': `\n${stopped}; rm /var/lib/chalkbox/chalkbox.db*\nbin/chalkbox restore`,
    },
    after: start,
  },
  'litestream restore -o /tmp/chalkbox.db s3://backups.example/chalkbox': {
    before: `${stopped}; chalkbox backup /tmp/chalkbox.db`,
    replace: { 'litestream restore -o /tmp/chalkbox.db s3://backups.example/chalkbox\n': '' },
    after: start,
  },
  "CREATE ROLE chalkbox LOGIN PASSWORD '…' NOSUPERUSER NOCREATEDB NOCREATEROLE;": { as: 'postgres' },
  'pg_restore --exit-on-error --no-owner --role=chalkbox --dbname=chalkbox chalkbox.dump': {
    as: 'postgres',
    in: '/tmp',
    before: `createdb --owner chalkbox other
      psql -q -c "ALTER ROLE chalkbox PASSWORD 'password'"
      DATABASE_URL=postgresql://chalkbox:password@localhost/other /opt/chalkbox/bin/chalkbox migrate
      pg_dump --format=custom --file=chalkbox.dump other; dropdb other`,
  },
  'bin/chalkbox gyms list --config /srv/chalkbox/chalkbox.env': {
    before: 'mkdir -p /srv/chalkbox; ln -sf /etc/chalkbox.env /srv/chalkbox/',
  },
  'cd /var/lib/chalkbox && (umask 077; { openssl rand -base64 32; cat secret; } > secret.new) &&\n  chown -v --reference=. secret.new && mv secret.new secret':
    { after: 'systemctl restart chalkbox' },
  'SELECT count(*) FROM "Mail" WHERE "dueAt" IS NOT NULL;': { as: 'postgres' },
  'DATABASE_URL=file:data/chalkbox.db bin/chalkbox migrate-to postgresql://chalkbox:password@localhost/chalkbox':
    {
      before: `${stopped}
      su postgres -c 'dropdb --if-exists chalkbox && createdb --owner chalkbox --template template0 chalkbox'`,
      replace: { 'file:data/': 'file:/var/lib/chalkbox/' },
      after: start,
    },
  'bin/chalkbox migrate-to URL': { elsewhere: NAMED },
  "ALTER ROLE chalkbox IN DATABASE chalkbox SET TimeZone = 'UTC';": { as: 'postgres' },
  'cp /opt/chalkbox/deploy/fail2ban-filter.conf /etc/fail2ban/filter.d/chalkbox.conf': {
    // Debian's jail for sshd wants a log that this machine has not.
    before: 'rm -f /etc/fail2ban/jail.d/defaults-debian.conf; systemctl start fail2ban',
    after: 'fail2ban-client status chalkbox',
  },
  'bin/chalkbox standings --scores scores.csv': {
    before: `printf 'division,athlete,Fran\\n,,time\\nRX,Ana Costa,3:05\\n' > scores.csv`,
  },
  [`bin/chalkbox people email --email mia@old.example --to ${MIA}`]: {
    before: `chalkbox people email --email ${MIA} --to mia@old.example`,
  },
  [`bin/chalkbox people remove --email ${MIA}`]: { types: MIA },
  [`bin/chalkbox people erase --gym crossfit-sihl --athlete ${MIA}`]: { before: mia, types: 'Mia Keller' },
  'bin/chalkbox keys rotate ID': { before: key, replace: { ID: '$ID' } },
  'bin/chalkbox keys allow ID --write results,comments': { before: key, replace: { ID: '$ID' } },
  'bin/chalkbox gyms export crossfit-sihl sihl.tar.gz': { types: 'crossfit-sihl' },
}

/** Commands that begin so. */
export const ELSEWHERE: [RegExp, string][] = [
  [/^(COMPOSE=|\$COMPOSE|COMMIT=\S+ .*\$COMPOSE|docker)/, DOCKER],
  [/^git pull/, 'needs another repository'],
]
