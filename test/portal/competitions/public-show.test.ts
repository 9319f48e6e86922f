/** A competition's public pages: the leaderboard and what belongs to it, kept for many readers, live, elsewhere. */

import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { v7 as uuid } from 'uuid'
import { readSheet } from '../../../src/domain/leaderboards/standings/sheet'
import { computeStandings } from '../../../src/domain/leaderboards/standings/standings'
import type { CompetitionModel } from '../../../src/generated/sqlite/models'
import { gymScope, PUBLIC } from '../../../src/scope'
import { touchCompetition } from '../../../src/services/competitions/revision'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildDivision, buildWorkout, movementId } from '../../support/builders'
import { buildThrowdown, timed } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'
import { type Listener, listenTo } from '../../support/process/stream'

const portal = usePortal()
const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})

async function scene(given: Partial<CompetitionModel> = {}) {
  const cast = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: cast.gym.id, ...given })
  const [fran, diane] = [
    await show.event({ name: 'Fran', position: 1 }),
    await show.event({ name: 'Diane', position: 2, weight: 2 }),
  ]
  const [ana, ben, cleo] = [
    await show.enter('Ana Costa', { participants: [{ name: 'Ana Costa', affiliation: 'CrossFit Sihl' }] }),
    await show.enter('Ben Adams'),
    await show.enter('Cleo Roy'),
  ]
  await show.score(ana, fran, 190)
  await show.score(ben, fran, 200)
  await show.score(cleo, fran, { status: 'cap', details: { type: 'FranStyleResult', reps: 80 } })
  await show.score(ana, diane, 260)
  await show.score(ben, diane, 240)
  await show.score(cleo, diane, { status: 'dnf', details: { type: 'FranStyleResult' } })
  return { cast, show, fran, diane, ana, ben, cleo }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  request(portal.server)
    .get(path)
    .set(headers)
    .ok(() => true)

describe('the leaderboard', () => {
  it("shows everyone's rank, points and scores with the reason", async () => {
    const { show } = await scene()
    const { $, status } = await portal.anonymous.get(`${show.path}/leaderboard`)
    expect(status).toBe(200)
    const rows = $('.standings tbody tr')
      .get()
      .map(row => [
        $(row).find('.rank').text(),
        $(row).find('.who').text(),
        $(row).find('.points').text().trim(),
      ])
    expect(rows).toEqual([
      ['1', 'Ben Adams', '4'],
      ['2', 'Ana Costa', '5'],
      ['3', 'Cleo Roy', '9'],
    ])
    const why = $('.standings tbody tr').first().find('.why').text()
    expect(why).toContain('4 points: 2nd + 2 × 1st; ahead of Ana Costa, 5 points')
    expect($('.standings thead th.of-event').text()).toContain('Fran')
    // A screen reader hears a time, not digits.
    expect($('.standings tbody .sr').text()).toContain('3 minutes 20 seconds')
    expect($('.standings tbody .sr').text()).toContain('capped, 80 of 90 reps done')
  })

  it('has a choice of divisions with a page for each', async () => {
    const { show, cast } = await scene()
    const of = { gymId: cast.gym.id, competitionId: show.competition.id }
    const teams = await buildDivision(portal.db, { ...of, name: 'Teams', kind: 'team', position: 9 })
    const page = await portal.anonymous.get(`${show.path}/leaderboard?division=${teams.id}`)
    expect(page.$('h1').text()).toBe('Teams')
    expect(page.$('nav[aria-label="Division"] a[aria-current]').text().trim()).toBe('Teams')
    expect(page.main).toContain('Nobody is registered in this division yet.')
  })

  it('says that there are no scores yet and ranks nobody', async () => {
    const cast = await portal.cast()
    const show = await buildThrowdown(portal.db, { gymId: cast.gym.id })
    await show.event()
    await show.enter('Ana Costa')
    const page = await portal.anonymous.get(`${show.path}/leaderboard`)
    expect(page.main).toContain('No scores yet.')
    expect(page.$('.rank.one').length).toBe(0)
    expect((await portal.anonymous.get(`${show.path}/podium`)).main).toContain('No scores yet')
  })

  it('explains why events cannot be summed', async () => {
    const { show, ana, cast } = await scene({ pointsScheme: 'cumulative' })
    const { id: workoutId } = await buildWorkout(portal.db, {
      gymId: cast.gym.id,
      details: { type: 'Amrap', seconds: 600, movements: [{ id: movementId('pull-up'), reps: '10' }] },
    })
    const cindy = await show.event({ name: 'Cindy', position: 3, workoutId })
    await show.score(ana, cindy, { details: { type: 'AmrapResult', rounds: 12, reps: 3 } })
    const page = await portal.anonymous.get(`${show.path}/leaderboard`)
    expect(page.status).toBe(200)
    expect(page.main).toContain('The events cannot be added up yet: Cindy has')
    expect((await portal.anonymous.get(`${show.path}/podium`)).status).toBe(200)
  })

  it('answers without a visible division, and links to the other pages', async () => {
    const cast = await portal.cast()
    const { competition } = await buildThrowdown(portal.db, { gymId: cast.gym.id })
    await portal.db.division.updateMany({
      where: { competitionId: competition.id },
      data: { visible: false },
    })
    for (const place of ['leaderboard', 'podium', 'tv', 'embed', 'schedule', 'results.json'])
      expect({ place, status: (await portal.anonymous.get(`/c/${competition.id}/${place}`)).status }).toEqual(
        {
          place,
          status: 200,
        },
      )
    expect((await portal.anonymous.get(`/c/${competition.id}/results.csv`)).status).toBe(404)
  })
})

describe('the other pages', () => {
  it('about: shows divisions with free spots, the events and the registration link', async () => {
    const { show } = await scene({ description: '# Welcome\n\n<script>x</script> **all**' })
    await portal.db.division.updateMany({
      where: { id: show.division.id },
      data: { registrationLimit: 10 },
    })
    const page = await portal.anonymous.get(show.path)
    expect(page.main).toContain('7 of 10 places left')
    expect(page.$('a.go').attr('href')).toBe(`${show.path}/register`)
    expect(page.$('strong').text()).toBe('all')
    expect(page.$('main script').length).toBe(0)
  })

  it('about: shows when registration opens and offers no form before', async () => {
    const opens = new Date(Date.now() + 3 * 24 * 60 * 60_000)
    const { show } = await scene({ registrationOpensAt: opens })
    const page = await portal.anonymous.get(show.path)
    expect(page.main).toContain('Registration opens in 3 days')
    expect(page.$('a.go').length).toBe(0)
  })

  it('about: says when registration closed, and leads to the leaderboard instead of a form', async () => {
    const { show } = await scene({ registrationClosesAt: new Date('2026-02-03T12:00:00Z') })
    const page = await portal.anonymous.get(show.path)
    expect(page.main).toMatch(/Registration closed on Feb 3, 2026/)
    expect(page.$('a.go').attr('href')).toBe(`${show.path}/leaderboard`)
    for (const place of ['', '/leaderboard', '/schedule', '/register']) {
      const { $ } = await portal.anonymous.get(`${show.path}${place}`)
      const tabs = $('nav[aria-label="Competition"] a').get()
      expect(tabs.map(tab => $(tab).text())).toEqual(['Details', 'Leaderboard', 'Events', 'Schedule'])
    }
    const closed = await portal.anonymous.get(`${show.path}/register`)
    expect(closed.$('a.go').attr('href')).toBe(`${show.path}/leaderboard`)
  })

  it('athlete: leads members of the gym to the profiles of its members, and nobody else', async () => {
    const { cast, show } = await scene()
    const { member, marketplace, archived, rivalMember, gym } = cast
    const team = await show.enter('Two Left Feet', {
      participants: [
        { name: 'Mia in a team', athleteId: member.id },
        { name: 'Gone', athleteId: archived.id },
        { name: 'A guest' },
      ],
    })
    const path = `${show.path}/athletes/${team.id}`
    const profile = `/g/${gym.slug}/members/${member.id}`
    const page = await (await portal.as(marketplace)).get(path)
    const links = page.$('main a[href*="/members/"]').get()
    expect(links.map(link => page.$(link).attr('href'))).toEqual([profile])
    expect(page.$(links[0]).text()).toContain(member.name)
    expect((await (await portal.as(marketplace)).get(profile)).status).toBe(200)
    for (const browser of [portal.anonymous, await portal.as(rivalMember)])
      expect((await browser.get(path)).text).not.toContain('/members/')
    expect((await get(`${path}?v=0-0`)).text).not.toContain('/members/')
  })

  it("event: shows the workout and everyone's rank with the reason", async () => {
    const { show, fran } = await scene()
    const page = await portal.anonymous.get(`${show.path}/events/${fran.id}`)
    expect(page.main).toMatch(/thruster/i)
    expect(
      page
        .$('.opening .who')
        .get()
        .map(who => page.$(who).text()),
    ).toEqual(['Ana Costa', 'Ben Adams', 'Cleo Roy'])
    expect(page.main).toMatch(/seconds? ahead of/)
  })

  it('athlete: shows the overall rank, every event with the reason, and the heats', async () => {
    const { show, ana, fran, cast } = await scene()
    const heat = {
      id: '0190bbbb-0000-7000-8000-000000000001',
      gymId: cast.gym.id,
      eventId: fran.id,
      number: 3,
    }
    await portal.db.heat.create({
      data: { ...heat, competitionId: show.competition.id, startsAt: new Date('2026-06-06T08:30:00Z') },
    })
    await portal.db.heatLane.create({
      data: { gymId: cast.gym.id, heatId: heat.id, lane: 4, registrationId: ana.id },
    })
    await inTransaction(scopeIn(cast.gym.id), inside => touchCompetition(inside, show.competition.id))
    const page = await portal.anonymous.get(`${show.path}/athletes/${ana.id}`)
    expect(page.$('h1').text()).toBe('Ana Costa')
    expect(page.main).toContain('of 3 · 5 points')
    expect(page.main).toContain('5 points: 1st + 2 × 2nd; ahead of Cleo Roy, 9 points')
    expect(page.main).toContain('Heat 3, lane 4')
    // In the competition's time zone.
    expect(page.$('time').text()).toContain('10:30')
    const schedule = await portal.anonymous.get(`${show.path}/schedule`)
    expect(schedule.main).toContain('Heat 3 · Open')
    expect(schedule.main).toContain('Ana Costa')
  })

  it('podium: shows the first three of every division', async () => {
    const { show } = await scene()
    const page = await portal.anonymous.get(`${show.path}/podium`)
    expect(
      page
        .$('.podiums .who')
        .get()
        .map(who => page.$(who).text()),
    ).toEqual(['Ben Adams', 'Ana Costa', 'Cleo Roy'])
    expect(page.main).toContain('After all 2 events')
  })

  it('screen: shows divisions in even pages of at most ten', async () => {
    const { show, fran } = await scene()
    for (let number = 1; number <= 9; number++)
      await show.score(await show.enter(`Athlete ${number}`), fran, 300 + number)
    const { $ } = await portal.anonymous.get(`${show.path}/tv`)
    expect(
      $('.hall-page')
        .get()
        .map(page => $(page).find('tbody tr').length),
    ).toEqual([6, 6])
  })

  it('screen: shows the division of its address alone', async () => {
    const { show } = await scene()
    const { competitionId, gymId, id } = show.division
    const other = await buildDivision(portal.db, { gymId, competitionId, position: 2, name: 'Masters' })
    const headsOf = async (query: string) => {
      const { $ } = await portal.anonymous.get(`${show.path}/tv${query}`)
      return $('#scenes').text()
    }
    expect(await headsOf('')).toMatch(/Open[\s\S]*Masters/)
    expect(await headsOf(`?division=${id}`)).not.toContain('Masters')
    expect(await headsOf(`?division=${other.id}`)).not.toContain('Ben Adams')
  })
})

const scopeIn = (gymId: string) => gymScope({ db: portal.db, gymId, actor: PUBLIC, requestId: null })

describe('results for other sites', () => {
  it('the table has one row of headings, scores in words, and a tie-break where one was entered', async () => {
    const { show, cast, ana, ben } = await scene()
    const gymId = cast.gym.id
    const squat = movementId('back-squat')
    const { id: heavy } = await buildWorkout(portal.db, {
      gymId,
      details: { type: 'Strength', rest: { type: 'as_needed' }, movements: [{ id: squat, reps: '1' }] },
    })
    const { id: amrap } = await buildWorkout(portal.db, {
      gymId,
      details: { type: 'Amrap', seconds: 600, movements: [{ id: movementId('pull-up'), reps: '10' }] },
    })
    const lift = await show.event({ name: 'Squat', position: 3, workoutId: heavy })
    const tied = await show.event({ name: 'Pull', position: 4, workoutId: amrap, tieBreak: 'time' })
    const sets = [{ movement_id: squat, reps: 1, load: 100, load_unit: 'kg' as const }]
    await show.score(ana, lift, { details: { type: 'StrengthResult', sets, rest: { type: 'as_needed' } } })
    await show.score(ben, tied, {
      details: { type: 'AmrapResult', rounds: 3, reps: 0, tie_break: { seconds: 304 } },
    })
    const { text, headers } = await get(`${show.path}/results.csv?division=${show.division.id}`)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(text.trim().split('\r\n')).toEqual([
      'Place,Name,Gym,Points,Fran,Fran place,Fran points,Diane,Diane place,Diane points,' +
        'Squat,Squat place,Squat points,Pull,Pull tie-break,Pull place,Pull points',
      '1,Ben Adams,,7,3:20,2,2,4:00,1,2,,,2,3 rounds (30 reps),5:04,1,1',
      '2,Ana Costa,CrossFit Sihl,8,3:10,1,1,4:20,2,4,100 kg × 1,1,1,,,,2',
      '3,Cleo Roy,,13,CAP 80/90 (−10),3,3,DNF,3,6,,,2,,,,2',
    ])
  })

  it('the sheet gives the same standings as the page', async () => {
    const { show } = await scene()
    const { text, headers } = await get(`${show.path}/scores.csv?division=${show.division.id}`)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(headers['content-disposition']).toContain('attachment')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const { events, divisions } = readSheet(text)
    const [open] = divisions
    const fromSheet = computeStandings(open!.entrants, events, {
      scheme: { kind: 'place' },
      tie: { kind: 'best' },
    })
    const json = JSON.parse((await get(`${show.path}/results.json`)).text)
    type Line = { rank: number; name: string; points: number; reason: string }
    expect(
      fromSheet.map(({ rank, entrant, points, reason }) => ({ rank, name: entrant.name, points, reason })),
    ).toEqual(
      json.divisions[0].standings.map(({ rank, name, points, reason }: Line) => ({
        rank,
        name,
        points,
        reason,
      })),
    )
  })

  it("can be read by other sites' scripts, unlike the pages", async () => {
    const { show } = await scene()
    for (const name of ['results.json', 'results.csv', 'scores.csv'])
      expect((await get(`${show.path}/${name}`)).headers['access-control-allow-origin']).toBe('*')
    expect((await get(`${show.path}/leaderboard`)).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('answers 404 as readable JSON when JSON is requested', async () => {
    const { show } = await scene()
    for (const path of [
      `/c/${uuid()}/results.json`,
      '/c/nobody/results.json',
      `${show.path}/results.json?division=${uuid()}`,
    ]) {
      const { status, headers, text } = await get(path)
      expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
        404,
        'application/json; charset=utf-8',
        '*',
      ])
      expect(JSON.parse(text).errors.code).toBe('not_found')
    }
    expect((await get(`/c/${uuid()}/leaderboard`)).headers['content-type']).toMatch(/html/)
  })
})

describe('inside another site’s page', () => {
  it('only the embedded leaderboard may be framed', async () => {
    const { show } = await scene()
    const embed = await get(`${show.path}/embed`)
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *')
    expect(embed.headers['content-security-policy']).toContain("default-src 'none'")
    expect(embed.headers['x-frame-options']).toBeUndefined()
    for (const place of ['', '/leaderboard', '/podium', '/tv', '/register']) {
      const { headers } = await get(show.path + place)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBeDefined()
    }
  })

  it('has no form, and its links open in a new tab', async () => {
    const { show } = await scene()
    const { $ } = await portal.anonymous.get(`${show.path}/embed?theme=dark`)
    expect($('form').length).toBe(0)
    expect($('html').attr('data-theme')).toBe('dark')
    const leaving = $('a')
      .get()
      .filter(link => !$(link).attr('href')!.includes('/embed'))
    expect(leaving.length).toBeGreaterThan(0)
    expect(leaving.filter(link => $(link).attr('target') !== '_blank')).toEqual([])
  })
})

describe('caching', () => {
  it('revalidates and is not sent again until something changes', async () => {
    const { show, fran } = await scene()
    for (const place of [
      '/leaderboard',
      '/leaderboard?v=1',
      '/results.json',
      '/results.csv',
      '/scores.csv',
      '/podium',
      '/tv',
    ]) {
      const first = await get(show.path + place)
      expect(first.headers['cache-control']).toMatch(/no-cache/)
      const again = await get(show.path + place, { 'If-None-Match': first.headers.etag! })
      expect({ place, status: again.status }).toEqual({ place, status: 304 })
      // As Node's own fetch asks.
      const byFetch = {
        'If-None-Match': first.headers.etag!,
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
      }
      expect({ place, status: (await get(show.path + place, byFetch)).status }).toEqual({
        place,
        status: 304,
      })
    }
    const before = await get(`${show.path}/results.json`)
    await show.score(await show.enter('Dan Eke'), fran, 150)
    const after = await get(`${show.path}/results.json`, { 'If-None-Match': before.headers.etag! })
    expect(after.status).toBe(200)
    expect(after.text).toContain('Dan Eke')
    expect((await get(`${show.path}/leaderboard`)).text).toContain('Dan Eke')
  })

  it('is never labelled newer than its board, whatever a crowd has read', async () => {
    const { show, fran, ana } = await scene()
    const entered = []
    for (let nth = 0; nth < 51; nth++) entered.push(await show.enter(`Guest ${nth}`))
    const late = await show.enter('Dan Eke')
    // Each makes a page of its own of the one board.
    await Promise.all(entered.map(({ id }) => get(`${show.path}/athletes/${id}`)))
    await show.score(late, fran, 150)
    const athlete = `${show.path}/athletes/${ana.id}`
    // A crowd may see what Dan has done a moment later; who was told of it sees it now.
    await get(athlete)
    const { competition } = show
    const { revision } = await portal.db.competition.findUniqueOrThrow({ where: { id: competition.id } })
    const told = await get(`${athlete}?v=${revision}-0`)
    expect(told.text.replace(/<[^>]*>|\s+/g, ' ')).toContain('ahead of Dan Eke, 7 points')
  })

  it('changes at the release time of a score without any request', async () => {
    const { show, ana } = await scene()
    const deadline = new Date(Date.now() + 1_500)
    const event = await show.event({ name: 'Late', scoreVisibility: 'after_deadline', deadline })
    await show.score(ana, event, 123)
    expect((await get(`${show.path}/results.json`)).text).not.toContain('2:03')
    const stream = await open(show.path)
    await stream.next()
    await stream.next()
    expect((await get(`${show.path}/results.json`)).text).toContain('2:03')
  })

  it('is compressed for clients that accept it', async () => {
    const { show } = await scene()
    const zipped = await get(`${show.path}/leaderboard?v=1`, { 'Accept-Encoding': 'gzip' })
    const plain = await get(`${show.path}/leaderboard?v=1`, { 'Accept-Encoding': 'identity' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.text).toBe(plain.text)
  })
})

async function open(path: string): Promise<Listener> {
  const { port } = portal.server.address() as AddressInfo
  const listener = await listenTo(`http://127.0.0.1:${port}${path}/live`)
  listeners.push(listener)
  return listener
}

describe('live', () => {
  it('sends the version at once and again after a score', async () => {
    const { show, fran } = await scene()
    const stream = await open(show.path)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    expect(stream.headers['access-control-allow-origin']).toBe('*')
    const { version } = await stream.next()
    const page = await portal.anonymous.get(`${show.path}/leaderboard`)
    expect(page.$('#live').attr('data-version')).toBe(version)
    await show.score(await show.enter('Dan Eke'), fran, timed(150))
    const news = await stream.next()
    expect(news.version).not.toBe(version)
    const body = await get(`${show.path}/leaderboard?v=${news.version}`)
    expect(body.headers['x-version']).toBe(news.version)
    expect(body.text).toContain('Dan Eke')
    expect(body.text).not.toContain('<html')
  })

  it('sends viewers only events of their own competition', async () => {
    const [one, other] = [await scene(), await scene()]
    const [stream, quiet] = [await open(one.show.path), await open(other.show.path)]
    await Promise.all([stream.next(), quiet.next()])
    await one.show.score(await one.show.enter('Dan Eke'), one.fran, 150)
    await stream.next()
    expect(quiet.told).toHaveLength(1)
  })
})
