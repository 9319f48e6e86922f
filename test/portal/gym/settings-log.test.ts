import { v7 as uuid } from 'uuid'
import { OPERATOR } from '../../../src/scope'
import { createApiKey } from '../../../src/services/platform/api-keys'
import { buildProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/settings/log`

type Given = { action: string; subjectType: string; subjectId?: string; before?: object; after?: object }

async function addEntries(gymId: string | null, given: Given[], actor: object = {}): Promise<void> {
  await portal.db.auditEntry.createMany({
    data: given.map(({ before, after, ...entry }, index) => ({
      id: uuid(),
      gymId,
      actorKind: 'person',
      actorId: 'nobody',
      actorName: 'Maeve Tiernan',
      subjectId: 'nothing',
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      requestId: null,
      at: new Date(Date.UTC(2026, 5, 1, 12, 0, index)),
      ...actor,
      ...entry,
    })),
  })
}

it('the activity log: describes who did what with the old values, newest first', async () => {
  const { gym, admin, member, coach } = await portal.cast()
  const program = await buildProgram(portal.db, { gymId: gym.id, name: 'Daily Class' })
  const rename = { before: { name: 'Daily' }, after: { name: 'Daily Class' } }
  await addEntries(gym.id, [
    {
      action: 'athlete.archive',
      subjectType: 'athlete',
      subjectId: member.id,
      after: { access: 'archived' },
    },
    { action: 'program.update', subjectType: 'program', subjectId: program.id, ...rename },
    {
      action: 'program.follow',
      subjectType: 'program',
      subjectId: program.id,
      after: { athlete_id: coach.id },
    },
  ])
  const page = await (await portal.as(admin)).get(base(gym))
  const lines = page.$('.board > li > div > p').map((_, line) => page.$(line).text())
  expect(lines.get()).toEqual([
    `Maeve Tiernan put the program “Daily Class” on the timeline of ${coach.name}`,
    'Maeve Tiernan renamed a program: “Daily” → “Daily Class”',
    `Maeve Tiernan archived ${member.name}`,
  ])
  expect(page.$('details dd').eq(1).text().replace(/\s+/g, ' ').trim()).toBe('Daily → Daily Class')
  expect(page.$('h2 time').attr('datetime')).toBe('2026-06-01')
})

it('the activity log: distinguishes keys, the operator and people, and filters by actor and subject', async () => {
  const { gym, admin, keys } = await portal.cast()
  const browser = await portal.as(admin)
  const owner = { gymId: gym.id }
  await createApiKey(portal.db, OPERATOR, {
    owner,
    name: 'Kiosk',
    scopes: { reads: null, writes: null },
    expiresAt: null,
  })
  await addEntries(gym.id, [{ action: 'gym.update', subjectType: 'gym', after: { units: 'lb' } }])
  const key = { actorKind: 'gym_key', actorId: keys.gym.id, actorName: 'Website' }
  await addEntries(gym.id, [{ action: 'workout.create', subjectType: 'workout' }], key)
  const all = await browser.get(base(gym))
  expect(all.main).toContain('The operator of the server created the API key “Kiosk”')
  expect(all.main).toContain('Key “Website” wrote a workout')
  const shown = async (query: string) => (await browser.get(`${base(gym)}?${query}`)).$('.board > li').length
  expect(await shown('by=&kind=')).toBe(3)
  expect(await shown('by=operator')).toBe(1)
  expect(await shown(`by=${keys.gym.id}`)).toBe(1)
  expect(await shown('kind=gym')).toBe(1)
  expect(await shown('by=operator&kind=gym')).toBe(0)
  expect(await shown('kind=nonsense&older=nonsense&by=%00')).toBe(3)
})

it('pages back and forth', async () => {
  const { gym, admin } = await portal.cast()
  const entry = (index: number) => ({
    action: 'gym.update',
    subjectType: 'gym',
    after: { name: `Name ${index}` },
  })
  await addEntries(
    gym.id,
    Array.from({ length: 60 }, (_, index) => entry(index)),
  )
  const browser = await portal.as(admin)
  const seen: string[] = []
  const pages: string[] = []
  for (let href: string | undefined = base(gym); href; ) {
    const page = await browser.get(href)
    pages.push(href)
    seen.push(
      ...page
        .$('.raw dd')
        .map((_, name) => page.$(name).text().trim())
        .get(),
    )
    href = page.$('a[rel="next"]').attr('href')
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `Name ${59 - index}`))
  expect(pages).toHaveLength(3)
  const last = await browser.get(pages[2]!)
  const back = await browser.get(last.$('a[rel="prev"]').attr('href')!)
  const second = await browser.get(pages[1]!)
  expect(back.$('.raw').text()).toBe(second.$('.raw').text())
})

it('the activity log: hides other gyms, the installation and accidentally recorded secrets', async () => {
  const { gym, rival, admin } = await portal.cast()
  await addEntries(rival.id, [{ action: 'gym.update', subjectType: 'gym', after: { name: 'Theirs' } }])
  await addEntries(null, [
    { action: 'platform.create', subjectType: 'platform', after: { name: 'Nobody’s' } },
  ])
  const leaked = { secretHash: 'abc123', password: 'abc123', name: 'Ours' }
  await addEntries(gym.id, [{ action: 'mystery.leak', subjectType: 'mystery', after: leaked }])
  const page = await (await portal.as(admin)).get(base(gym))
  expect(page.$('.board > li')).toHaveLength(1)
  expect(page.text).not.toMatch(/Theirs|Nobody’s|abc123/)
  expect(page.main).toContain('changed something: mystery, leak')
})

it('the activity log: offers kinds of objects in the order of their names', async () => {
  const { gym, admin } = await portal.cast()
  const page = await (await portal.as(admin)).get(base(gym))
  const [first, ...kinds] = page
    .$('select[name=kind] option')
    .map((_, option) => page.$(option).text().trim())
    .get()
  expect([first, kinds.length > 20]).toEqual(['Everything', true])
  expect(kinds).toEqual([...kinds].sort())
})
