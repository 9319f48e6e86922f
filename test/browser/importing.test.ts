/** A file of another product comes in on a phone, and goes again: with a script that shows how far it is, and without. */
import { importTurns } from '../../src/services/imports/turns'
import { importFinished } from '../../src/services/imports/working'
import { buildAthlete, buildGym } from '../support/builders'
import { PASSWORD, personOf } from '../support/builders/people'
import { axeFinds } from '../support/portal/looks/axe'
import { cutText } from '../support/portal/looks/cut-text'
import { submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(300_000)

const COLUMNS =
  'Customer Name,Date,Class Name,Component Name,Component Type,Component Description,Performance Result Type,Fully Formatted Result,Is Rx,Is Rx Plus,Comment'
const FILE = [
  COLUMNS,
  'Anna Keller,03/20/2024,CrossFit,Fran,Metcon,,Time,4:05,TRUE,,',
  'A. Keller,03/21/2024,CrossFit,Fran,Metcon,,Time,4:01,TRUE,,',
].join('\n')

it.each([true, false])(
  'previews, assigns names, imports and undoes, with JavaScript %s',
  async javaScript => {
    const gym = await buildGym(site.db)
    const admin = await buildAthlete(site.db, { gymId: gym.id, name: 'Anna Keller', staff: 'admin' })
    const { email } = await personOf(site.db, admin)
    const { page, complaints } = await site.open({ javaScript, width: 360 })
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await submits(page, 'Sign in')

    const titled = (title: string) =>
      page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    /** Presses a button while other imports are at work; what comes of it is shown without a further click. */
    const waits = async (button: string, meanwhile: string, then: string) => {
      const other = { gym: 'another gym', person: 'somebody' }
      const turns = [await importTurns.take(other), await importTurns.take({ ...other, quick: true })]
      await submits(page, button)
      await titled(meanwhile)
      expect(await page.locator('[data-import-said]').textContent()).toBe('It begins in a moment.')
      const id = new URL(page.url()).pathname.split('/').at(-1)!
      for (const { end } of turns) end()
      await importFinished(id)
      // The page goes there by itself: nothing is pressed before it has.
      await titled(then)
      await page.waitForLoadState()
    }
    await page.goto(`/g/${gym.slug}/imports`)
    await page.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'performance.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(FILE),
    })
    await waits('Preview', 'Reading the file', '1 question')
    if (javaScript) expect([await cutText(page), await axeFinds(page)]).toEqual([[], []])
    await page.getByLabel('A. Keller').selectOption({ label: 'Anna Keller' })
    await waits(
      javaScript ? 'Preview the import' : 'Preview with 1 open',
      'Reading the file',
      'Ready to import',
    )
    await waits('Import 2 lines', 'Importing', 'performance.csv')
    expect(await site.db.result.count({ where: { gymId: gym.id } })).toBe(2)
    await page.getByText('Undo this import').click()
    await submits(page, 'Undo it all')
    await page.getByText('Undone: what performance.csv brought in is gone again.').waitFor()
    expect(await site.db.result.count({ where: { gymId: gym.id } })).toBe(0)
    expect(complaints).toEqual([])
  },
)
