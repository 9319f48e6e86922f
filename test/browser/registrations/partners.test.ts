/** People in search of a partner, in browsers of their own, on a server without mail. */
import { v7 as uuid } from 'uuid'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { problemsOf } from '../../support/portal/every-page'
import { useSite } from '../../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

it.each(['light', 'dark'] as const)('a stranger puts an entry up and reads a message, %s', async theme => {
  const gymId = site.demo.gym.id
  const competition = await buildCompetition(site.db, {
    ...{ gymId, name: 'Pairs', partnerBoard: true, registrationOpensAt: new Date(Date.now() - 60_000) },
  })
  const of = { gymId, competitionId: competition.id }
  await buildDivision(site.db, { ...of, name: 'Rx pairs', teamSize: 2 })
  const slug = `pairs-${uuid()}`
  await site.db.competitionAddress.create({ data: { ...of, id: uuid(), slug, createdAt: new Date() } })
  const { page, complaints } = await site.open({ width: 390, theme })
  await page.goto(`/c/${slug}`)
  await page.getByRole('link', { name: 'Find a partner' }).click()
  await page.getByRole('link', { name: 'I’m looking for a partner' }).click()
  await page.getByLabel('Division').selectOption({ label: 'Rx pairs' })
  await page.getByLabel('Name', { exact: true }).fill('Maria-Magdalena')
  await page.getByLabel('E-mail').fill('maria@people.example')
  await page.getByLabel('Gender').selectOption({ label: 'Woman' })
  await page.getByLabel('About you').fill('Strong at gymnastics.')
  site.wait(20)
  await page.getByRole('button', { name: 'Put me on the board' }).click()
  await page.getByText('Messages arrive on this page alone').waitFor()
  const link = (await page.locator('#own-link').textContent())!

  const writer = await site.open({ width: 390 })
  await writer.page.goto(`/c/${slug}/partners`)
  await writer.page.getByRole('link', { name: 'Write to Maria-Magdalena' }).click()
  await writer.page.getByLabel('Your name').fill('Bartholomew Christopherson-Montgomery')
  await writer.page.getByLabel('Your phone').fill('+41 79 123 45 67')
  await writer.page.getByLabel('Message').fill('Shall we train on Friday?')
  site.wait(20)
  await writer.page.getByRole('button', { name: 'Send' }).click()
  await writer.page.getByText('The answer comes by phone.').waitFor()
  expect(await writer.page.getByRole('link', { name: 'Your entry' }).count()).toBe(0)

  await page.goto(`/c/${slug}/partners`)
  await page.getByRole('link', { name: 'Your entry · 1 message' }).click()
  await page.getByText('Shall we train on Friday?').waitFor()
  const call = page.getByRole('link', { name: '+41 79 123 45 67' })
  expect(await call.getAttribute('href')).toBe('tel:+41791234567')
  expect(await problemsOf(page, new URL(page.url()).pathname)).toEqual([])

  // The link works in every browser.
  await writer.page.goto(link)
  await writer.page.getByRole('button', { name: 'Take it down' }).click()
  await writer.page.getByText('no longer on the board').waitFor()
  expect([...complaints, ...writer.complaints]).toEqual([])
})
