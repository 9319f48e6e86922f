/** A form that was open in two tabs: what the first saved is not overwritten by the second without a word. */
import { buildCompetition, buildDivision, buildEvent, buildWorkout } from '../../support/builders'
import { problemsOf } from '../../support/portal/page-rules'
import { type Form, type Page, usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()

/** What a form on a page would send: every box as it stands there. */
function fieldsIn(page: Page, action: string): Record<string, string | string[]> {
  const pairs = page.$(`form:is([action="${action}"], [action="${action}#part"])`).last().serializeArray()
  const names = [...new Set(pairs.map(({ name }) => name))]
  const all = (wanted: string) => pairs.filter(({ name }) => name === wanted).map(({ value }) => value)
  return Object.fromEntries(names.map(name => [name, all(name).length > 1 ? all(name) : all(name)[0]!]))
}

async function stage() {
  const board = await buildWhiteboard(portal)
  const gymId = board.gym.id
  const competition = await buildCompetition(portal.db, { gymId, name: 'Autumn Throwdown', status: 'draft' })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(portal.db, { ...of, name: 'Rx' })
  const details = { type: 'Generic', description: 'As many burpees as you can', scoring: 'reps' } as const
  const { id: workoutId } = await buildWorkout(portal.db, { gymId, details })
  const event = await buildEvent(portal.db, { ...of, name: 'Opener', workoutId }, [division])
  const wod = `${board.base}/wods/${board.wod.id}`
  const part = board.wod.components[0]!.id
  const home = `${board.base}/competitions/${competition.id}`
  const { db } = portal
  return {
    browser: await portal.as(board.coach),
    forms: {
      'a WOD': {
        action: wod,
        shown: `${wod}/edit`,
        name: async () => (await db.wod.findUniqueOrThrow({ where: { id: board.wod.id } })).name,
      },
      'a part': {
        action: `${wod}/parts/${part}`,
        shown: `${wod}/edit?part=${part}`,
        name: async () => (await db.wodComponent.findUniqueOrThrow({ where: { id: part } })).name,
      },
      'a competition': {
        action: home,
        shown: `${home}/edit`,
        name: async () => (await db.competition.findUniqueOrThrow({ where: { id: competition.id } })).name,
      },
      'a division': {
        action: `${home}/divisions/${division.id}`,
        shown: `${home}/divisions/${division.id}`,
        name: async () => (await db.division.findUniqueOrThrow({ where: { id: division.id } })).name,
      },
      'an event': {
        action: `${home}/events/${event.id}`,
        shown: `${home}/events/${event.id}`,
        name: async () => (await db.event.findUniqueOrThrow({ where: { id: event.id } })).name,
      },
    },
  }
}

it.each(['a WOD', 'a part', 'a competition', 'a division', 'an event'] as const)(
  'two tabs: reports a conflicting change of %s, keeps the typed values and saves on the second attempt',
  async what => {
    const { browser, forms } = await stage()
    const { action, shown, name } = forms[what]
    const button: Form = ['a part', 'an event'].includes(what) ? { do: 'save' } : {}
    const tab = fieldsIn(await browser.get(shown), action)
    expect(tab.revision).toMatch(/^[1-9]\d*$/)
    const first = await browser.post(action, { ...tab, ...button, name: 'Of the first tab' })
    expect([first.status, await name()]).toEqual([303, 'Of the first tab'])

    const asked = await browser.post(action, { ...tab, ...button, name: 'Of the second tab' })
    expect([asked.status, await name()]).toEqual([409, 'Of the first tab'])
    expect(asked.main).toContain('after you opened it, so nothing was saved.')
    expect(asked.main).toContain('Save again to replace it with yours.')
    expect(asked.value('name')).toBe('Of the second tab')
    const link = asked.$('a[target="_blank"]:contains("See the current version")').attr('href')!
    expect((await browser.get(link)).value('name')).toBe('Of the first tab')
    expect(problemsOf({ ...asked, status: 200 })).toEqual([])

    const again = await browser.post(action, { ...fieldsIn(asked, action), ...button })
    expect([again.status, await name()]).toEqual([303, 'Of the second tab'])
  },
)
