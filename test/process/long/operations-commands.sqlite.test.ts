/**
 * Every command of docs/operations.md, word for word, on a machine with a systemd, a PostgreSQL and a fail2ban of its own: the
 * blocks in their order, each in one shell, then the commands in text and tables. `operations-plan.ts` has what readers fill in,
 * and what is not run.
 */
import { readFileSync } from 'node:fs'
import { type Block, documentedCommands } from '../../support/process/documented-commands'
import { bootMachine, type Machine, whyNoMachine } from '../../support/process/machine'
import { ELSEWHERE, PLANS, type Plan } from '../../support/process/operations-plan'
import { makeRelease, type Release } from '../../support/process/release'

jest.setTimeout(900_000)

const BLOCKS = documentedCommands(readFileSync('docs/operations.md', 'utf8'))
const reason = whyNoMachine('pg_ctlcluster', 'fail2ban-client', 'script', 'curl')

function planOf({ commands }: Block): Plan {
  const [first] = commands as [string]
  const elsewhere = ELSEWHERE.find(([beginning]) => beginning.test(first))
  return elsewhere ? { elsewhere: elsewhere[1] } : (PLANS[first] ?? PLANS[first.split('\n')[0]!] ?? {})
}

let release: Release
let machine: Machine
beforeAll(async () => {
  if (reason !== null) return
  release = makeRelease()
  machine = await bootMachine({ [release.folder]: '/srv/release', [process.cwd()]: '/srv/source' })
  // A checkout that may be written to.
  await done(`mkdir -p /run/checkout/changes /run/checkout/work /srv/checkout
    mount -t overlay overlay -o lowerdir=/srv/source,upperdir=/run/checkout/changes,workdir=/run/checkout/work /srv/checkout
    pg_ctlcluster "$(pg_lsclusters --no-header | head -n 1 | cut -d ' ' -f 1)" main start`)
})
afterAll(async () => {
  await machine?.remove()
  release?.remove()
})

/** A shell as the document has its readers open one, and the gym that its examples are about, once there is a service. */
const PRELUDE = `set -e
chalkbox() { /opt/chalkbox/bin/chalkbox "$@"; }
[ ! -f /etc/chalkbox.env ] || export CHALKBOX_CONFIG=/etc/chalkbox.env
if systemctl is-active --quiet chalkbox && ! chalkbox gyms list | grep -q crossfit-sihl; then
  chalkbox gyms create --name "CrossFit Sihl" --slug crossfit-sihl --email gym@sihl.example --time-zone Europe/Zurich
fi
`
/** Waits until the server that is started in the background answers, and ends it. */
const UNTIL_READY = `server=$!
for _ in $(seq 600); do curl -s -f -o /dev/null http://127.0.0.1:3000/readyz && break; kill -0 $server; sleep 0.2; done
curl -s -S -f -o /dev/null http://127.0.0.1:3000/readyz
kill $server; wait $server`

async function done(script: string, input?: string): Promise<string> {
  const { code, output } = await machine.run(script, { ms: 600_000, ...(input !== undefined && { input }) })
  if (code !== 0) throw new Error(`${script}\nended with ${code}: ${output}`)
  return output
}

function typed({ language, commands }: Block, plan: Plan): string {
  const text = Object.entries(plan.replace ?? {})
    .reduce((rest, [what, by]) => rest.replaceAll(what, by), `${commands.join('\n')}\n`)
    .replaceAll('chalkbox-0.2.0-linux-x64', release.name)
  if (language === 'sql')
    return `psql -v ON_ERROR_STOP=1 -d ${text.startsWith('CREATE') ? 'postgres' : 'chalkbox'} <<'SQL'\n${text}SQL`
  return plan.serves ? `${text.trimEnd()} &\n${UNTIL_READY}` : text
}

const runs = (block: Block) => !planOf(block).elsewhere
const titled = (block: Block) => [block.commands[0]!.split('\n')[0]!, block] as const

test('docs/operations.md has commands, and every plan belongs to a command', () => {
  expect(BLOCKS.filter(runs).length).toBeGreaterThan(30)
  const firsts = new Set(BLOCKS.flatMap(({ commands }) => [commands[0]!, commands[0]!.split('\n')[0]!]))
  expect(Object.keys(PLANS).filter(command => !firsts.has(command))).toEqual([])
})

if (reason !== null) test.skip(`every command works (${reason})`, () => {})
else
  test.each(BLOCKS.filter(runs).map(titled))(
    'the command of docs/operations.md works: %s',
    async (_, block) => {
      const plan = planOf(block)
      const body = `cd ${plan.in ?? '/opt/chalkbox'} 2> /dev/null || cd /root\n${plan.before ?? ''}\n${typed(block, plan)}`
      const file = `cat > /tmp/typed <<'TYPED'\n${plan.as ? 'set -e' : PRELUDE}\n${body}\nTYPED\n`
      const shell = plan.as ? `runuser -u ${plan.as} -- bash --norc /tmp/typed` : 'bash --norc /tmp/typed'
      const terminal = plan.types ? `script --quiet --return --command '${shell}' /dev/null` : shell
      await done(`${file}${terminal}`, plan.types && `${plan.types}\n`)
      if (plan.after) await done(plan.after)
    },
  )
