/** Messages on a server that sends no mail. */
import { buildMessaging } from '../../support/portal/messaging'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

it('writes a text for each person, with the own link, and stores nothing', async () => {
  const made = await buildMessaging(portal)
  const shown = await made.send({ group: 'placed', subject: 'Heats', text: 'They are out.' })
  expect([shown.status, problemsOf(shown)]).toEqual([200, []])
  const texts = shown
    .$('.secret[id^="text-"]')
    .map((_, each) => shown.$(each).text())
    .get()
  expect(texts).toHaveLength(3)
  const links = texts.map(text => /^Heats\n\nThey are out\.\n\n(\S+)$/.exec(text)![1]!)
  for (const link of links) expect((await portal.anonymous.get(new URL(link).pathname)).status).toBe(200)
  expect(await made.mails()).toEqual([])
})

it('says so when nobody is in the group', async () => {
  const made = await buildMessaging(portal)
  expect((await made.send({ group: 'unsigned' })).text).toContain('Nobody is in this group.')
})
