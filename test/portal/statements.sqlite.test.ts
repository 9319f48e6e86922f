/** What a page asks of the database: no results twice, and as much for many athletes as for one. */
import { buildAthlete, buildResult, buildSession, followProgram } from '../support/builders'
import { usePortal } from '../support/portal/portal'
import { buildWhiteboard } from '../support/portal/whiteboard'
import { statementsDuring } from '../support/statements'

const portal = usePortal()

/** What is kept for a moment is read or not, as the clock will have it. */
const KEPT =
  /FROM "(PortalSession|Athlete|Gym|Person|GymConnection|Movement|MovementOverride|Notification|ClassSlot)" /

/** What a page reads, statements with what they bind, but for those whose answers are kept for a moment. */
async function statementsOf(browser: Awaited<ReturnType<typeof portal.as>>, path: string): Promise<string[]> {
  await browser.get(path)
  const { given, sent } = await statementsDuring(() => browser.get(path))
  expect(given.status).toBe(200)
  const asked = sent.map(
    ({ sql, values }) => `${sql.replaceAll('`main`.', '').replaceAll('`', '"')} ${JSON.stringify(values)}`,
  )
  return asked.filter(sql => sql.startsWith('SELECT') && !KEPT.test(sql))
}

it('statements of pages: reads the history of a class once for its score sheet', async () => {
  const { base, coach, gym, program, wod, fran } = await buildWhiteboard(portal)
  const part = wod.components[0]!
  const browser = await portal.as(coach)
  const addAthlete = async (name: string) => {
    const athlete = await buildAthlete(portal.db, { gymId: gym.id, name })
    await followProgram(portal.db, athlete, program)
    const of = { gymId: gym.id, athleteId: athlete.id }
    const before = await buildSession(portal.db, of)
    await buildResult(portal.db, { gymId: gym.id, sessionId: before.id, workout: fran })
    const now = await buildSession(portal.db, { ...of, wodId: wod.id })
    await buildResult(portal.db, { gymId: gym.id, sessionId: now.id, wodComponentId: part.id, workout: fran })
  }
  await addAthlete('Rosa Vidal')
  const page = `${base}/wods/${wod.id}/entry?part=${part.id}`
  const few = await statementsOf(browser, page)
  const again = few.filter((sql, at) => few.indexOf(sql) !== at)
  expect(again.filter(sql => /FROM "(Result|TrainingSession|Score)"/.test(sql))).toEqual([])
  expect(few.length).toBeLessThanOrEqual(12)
  for (const name of ['Ana', 'Ben', 'Cleo']) await addAthlete(name)
  expect(await statementsOf(browser, page)).toHaveLength(few.length)
})

it("statements of pages: reads a timeline's results once, own and others'", async () => {
  const { base, gym, member, program, wod, fran } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  const addOther = async (name: string) => {
    const athlete = await buildAthlete(portal.db, { gymId: gym.id, name })
    await followProgram(portal.db, athlete, program)
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: athlete.id, wodId: wod.id })
    const of = { gymId: gym.id, sessionId: session.id, wodComponentId: wod.components[0]!.id }
    await buildResult(portal.db, { ...of, workout: fran })
  }
  await addOther('Rosa Vidal')
  const few = await statementsOf(browser, base)
  const shown = few.filter(sql => /"perceivedExertion".* FROM .*"Result"/.test(sql))
  expect(shown).toHaveLength(1)
  for (const name of ['Ana', 'Ben', 'Cleo']) await addOther(name)
  expect(await statementsOf(browser, base)).toHaveLength(few.length)
})
