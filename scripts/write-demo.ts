/**
 * Edits the demo that ships in demo/: `npm run demo:archive -- open FILE` fills a new SQLite database up to this evening,
 * `npm run demo:archive -- save FILE` writes its gyms back into demo/.
 */
import { DateTime } from 'luxon'
import { prepareDatabase } from '../src/boot'
import { demoText } from '../src/cli/demo-report'
import { loadConfig } from '../src/config/config'
import { DEMO_FOLDER, readShipped } from '../src/demo/archive'
import { fillDemo } from '../src/demo/demo'
import { saveDemo } from './demo-archive'

async function main([command, file]: string[]): Promise<void> {
  if (!file || (command !== 'open' && command !== 'save'))
    throw new Error('Use npm run demo:archive -- open FILE, or save FILE')
  const { databaseUrl, baseUrl, secret } = loadConfig({ DATABASE_URL: `file:${file}` })
  const database = await prepareDatabase(databaseUrl, () => undefined)
  try {
    if (command === 'save') return await saveDemo(database.prisma, DEMO_FOLDER)
    const now = DateTime.now().setZone(readShipped().timeZone).endOf('day').toJSDate()
    const report = await fillDemo(database.prisma, { baseUrl, secret, now })
    console.log(demoText(report, `\n\nServe it\n  DATABASE_URL=${databaseUrl} bin/chalkbox start`))
  } finally {
    await database.close()
  }
}

void main(process.argv.slice(2))
