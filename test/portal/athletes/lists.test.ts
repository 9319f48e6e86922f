import { buildAthlete, buildProgram, buildSession } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildDocx } from '../../support/docx'
import { buildXlsx } from '../../support/imports/xlsx'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/athletes/lists`
const LIST =
  'First name,Last name,Email,Gender,Status\nMia,Keller,MIA@list.example,F,Active\nTom,Fox,,M,Active\nOld,Hand,old@list.example,M,Inactive'

describe('a list of members', () => {
  it('is previewed, added, invited and undone', async () => {
    const { gym, coach } = await portal.cast()
    const program = await buildProgram(portal.db, { gymId: gym.id, forNewMembers: true })
    const browser = await portal.as(coach)
    const before = await portal.db.athlete.count({ where: { gymId: gym.id } })
    const preview = await browser.post(base(gym), { list: LIST, file_name: 'gym.csv' })
    expect([preview.status, preview.$('h1').text()]).toEqual([200, '2 athletes to add'])
    for (const text of [
      'Mia Keller',
      'mia@list.example · female',
      'no e-mail · male',
      'because of their status: Old Hand',
    ])
      expect(preview.main).toContain(text)
    expect(await portal.db.athlete.count({ where: { gymId: gym.id } })).toBe(before)
    const columns = preview
      .$('select[name=columns]')
      .map((_, box) => preview.$(box).val() as string)
      .get()
    expect(columns).toEqual(['first_name', 'last_name', 'email', 'gender', 'status'])
    const form = { list: LIST, file_name: 'gym.csv', columns, step: 'import' }
    const added = await browser.submit(base(gym), form)
    expect(added.main).toContain('2 athletes added.')
    expect(added.$('#addresses').text()).toContain('mia@list.example')
    const mia = await portal.db.athlete.findFirstOrThrow({
      where: { gymId: gym.id, email: 'mia@list.example' },
      include: { follows: true, invites: true },
    })
    expect(mia).toMatchObject({ name: 'Mia Keller', gender: 'female', access: 'member', staff: null })
    expect(mia.follows).toMatchObject([{ programId: program.id }])
    expect(mia.invites).toMatchObject([{ claimedAt: null, closedAt: null }])
    const csv = await browser.get(`/g/${gym.slug}/athletes/invites.csv`)
    expect(csv.text).toMatch(/Mia Keller,mia@list\.example,http:\/\/gym\.example\/invite\//)
    const again = await browser.post(base(gym), { list: LIST })
    expect(again.$('h1').text()).toBe('Nobody new on this list')
    expect(again.main).toContain('Already here, unchanged: Mia Keller, Tom Fox')
    expect((await browser.post(base(gym), { ...form, file_name: '' })).status).toBe(422)
    const { id } = await portal.db.dataImport.findFirstOrThrow({ where: { gymId: gym.id } })
    expect((await browser.get(base(gym))).main).toMatch(/gym\.csv ?2 athletes/)
    const undone = await browser.submit(`${base(gym)}/${id}/undo`)
    expect(undone.main).toContain('Undone: 2 athletes deleted.')
    expect(await portal.db.athlete.count({ where: { gymId: gym.id } })).toBe(before)
    expect((await browser.post(`${base(gym)}/${id}/undo`)).status).toBe(409)
    const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
    expect(entries.map(({ action }) => action).sort()).toEqual(['import.create', 'import.undo'])
  })

  it('is read from a file: a spreadsheet, or CSV from an older Windows', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const send = (name: string, content: string | Buffer) =>
      browser.upload(`${base(gym)}/file`, {}, { name, content })
    const cells = LIST.split('\n').map(line => line.split(','))
    for (const [name, content] of [
      ['gym.xlsx', buildXlsx(cells)],
      ['gym.csv', Buffer.from(LIST.replace('Mia', 'M\u00eda'), 'latin1')],
    ] as const) {
      const page = await send(name, content)
      expect([page.status, page.$('h1').text()]).toEqual([200, '2 athletes to add'])
      expect(page.main).toMatch(/M[ií]a Keller/)
      expect(page.$('input[name=file_name]').attr('value')).toBe(name)
    }
    const refused = await send('gym.xlsx', buildDocx(['Mia Keller']))
    expect([refused.status, refused.$('#field-file-wrong').text()]).toEqual([
      422,
      expect.stringContaining('The file is a Word document'),
    ])
    expect(
      (
        await send(
          'gym.xlsx',
          buildXlsx([
            ['Name', 'Email'],
            ['', 'x'],
          ]),
        )
      ).status,
    ).toBe(422)
  })

  it('is one of several sheets of a spreadsheet, chosen on the form', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const content = buildXlsx([
      { name: 'Prices', rows: [['month', 90]] },
      { name: 'Members', rows: LIST.split('\n').map(line => line.split(',')) },
    ])
    const send = (form: Record<string, string>) =>
      browser.upload(`${base(gym)}/file`, form, { name: 'gym.xlsx', content })
    for (const form of [{}, { sheet: 'Staff' }] as Record<string, string>[]) {
      const refused = await send(form)
      expect([refused.status, refused.$('#field-sheet-wrong').text()]).toEqual([
        422,
        'Sheet must be the name of a sheet with data: “Prices”, “Members”.',
      ])
      expect(refused.$('#field-sheet option').text()).toBe('Choose a sheetPricesMembers')
      expect(refused.$('details.more[open]').length).toBe(1)
    }
    const page = await send({ sheet: 'Members' })
    expect([page.status, page.$('h1').text()]).toEqual([200, '2 athletes to add'])
  })

  it('with a mistake in a line adds no member, and names the line', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const list = 'Name,Email\nMia,mia@wrong.example\nTom,tom'
    for (const step of ['preview', 'import']) {
      const page = await browser.post(base(gym), { list, step })
      expect(page.status).toBe(422)
      expect(page.main).toMatch(/[Ll]ine 3: e-mail “tom” must be an address/)
    }
    expect(await portal.db.athlete.count({ where: { gymId: gym.id, email: { contains: 'wrong' } } })).toBe(0)
    expect((await browser.post(base(gym), { list: ' ' })).status).toBe(422)
  })

  it('reads the chosen columns', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const list = 'Login name;Name;Address\nMia Keller;Morning;mia@chosen.example'
    const columns = ['name', 'none', 'email']
    expect((await browser.post(base(gym), { list, columns })).main).toContain('Mia Keller')
    await browser.post(base(gym), { list, columns, step: 'import' })
    const mia = await portal.db.athlete.findFirstOrThrow({ where: { email: 'mia@chosen.example' } })
    expect(mia.name).toBe('Mia Keller')
  })

  it('skips athletes with the same email, archived or not', async () => {
    const { gym, coach, member, archived } = await portal.cast()
    const list = `Name,Email\nSomebody,${member.email.toUpperCase()}\nAnother,${archived.email}\nNew,new@here.example`
    const page = await (await portal.as(coach)).post(base(gym), { list })
    expect(page.$('h1').text()).toBe('1 athlete to add')
    expect(page.main).toContain(`Already here, unchanged: ${member.name}`)
    expect(page.main).toContain(`Archived here: ${archived.name}`)
  })

  it('cannot be undone once someone on it has been active', async () => {
    const { gym, coach } = await portal.cast()
    const browser = await portal.as(coach)
    const begin = async (name: string, start: (id: string) => Promise<unknown>) => {
      await browser.post(base(gym), { list: name, step: 'import' })
      const athlete = await portal.db.athlete.findFirstOrThrow({ where: { gymId: gym.id, name } })
      await start(athlete.id)
      const { id } = await portal.db.dataImport.findFirstOrThrow({
        where: { gymId: gym.id },
        orderBy: { createdAt: 'desc' },
      })
      const page = await browser.post(`${base(gym)}/${id}/undo`)
      expect([page.status, page.main.includes(`${name} has joined`)]).toEqual([409, true])
      expect(await portal.db.athlete.count({ where: { id: athlete.id } })).toBe(1)
    }
    await begin('Who Joined', async id =>
      personOf(portal.db, await portal.db.athlete.findUniqueOrThrow({ where: { id } })),
    )
    await begin('Who Logged', athleteId => buildSession(portal.db, { gymId: gym.id, athleteId }))
  })

  it("can be as large as another system's export", async () => {
    const { gym, coach } = await portal.cast()
    const wide = Array.from(
      { length: 900 },
      (_, at) => `Member ${'x'.repeat(200)},m${at}@large.example,${'y'.repeat(300)}`,
    )
    const list = `Name,Email,Notes\n${wide.join('\n')}`
    const page = await (await portal.as(coach)).post(base(gym), { list })
    expect([page.status, page.$('h1').text()]).toEqual([200, '900 athletes to add'])
    const other = await (await portal.as(coach)).post(`/g/${gym.slug}/athletes`, { name: list })
    expect(other.status).toBe(413)
  })
})

describe('all invites', () => {
  it('lists everyone without an account and renews expired links', async () => {
    const { gym, admin, coach, member, secondAdmin } = await portal.cast()
    const issuedAt = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
    await portal.db.invite.updateMany({ where: { gymId: gym.id }, data: { issuedAt } })
    const claimed = await buildAthlete(portal.db, { gymId: gym.id })
    await personOf(portal.db, claimed)
    const base = `/g/${gym.slug}/athletes/invites`
    const asCoach = await portal.as(coach)
    const page = await asCoach.get(base)
    expect(page.main).toContain(member.name)
    expect(page.main).toContain('Expired')
    for (const { name } of [claimed, secondAdmin]) expect(page.main).not.toContain(name)
    const renewed = await asCoach.submit(base)
    expect(renewed.main).toContain('2 new links created.')
    expect(renewed.main).not.toContain('Expired')
    expect((await (await portal.as(admin)).get(base)).main).toContain(secondAdmin.name)
  })

  it('escapes names that a spreadsheet would read as a formula', async () => {
    const { gym, coach } = await portal.cast()
    await portal.db.athlete.updateMany({ where: { gymId: gym.id, staff: null }, data: { name: '=1+1' } })
    const csv = await (await portal.as(coach)).get(`/g/${gym.slug}/athletes/invites.csv`)
    expect(csv.text).toContain("'=1+1")
    expect(csv.text).not.toMatch(/^=/m)
  })
})
