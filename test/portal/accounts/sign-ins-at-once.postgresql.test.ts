/** A class that signs in at the same moment, on the database that many processes share. */

import { buildAthlete } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'
import { recordRefusals } from '../../support/refusals'

const portal = usePortal()
const PEOPLE = 20
const DEVICES = 3

afterEach(() => jest.restoreAllMocks())

test('60 sign-ins at once, right and wrong, meet no duplicate key', async () => {
  const { gym } = await portal.cast()
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () =>
      personOf(portal.db, await buildAthlete(portal.db, { gymId: gym.id })),
    ),
  )
  const refusals = recordRefusals()
  const forms = people.flatMap(({ email }, at) =>
    Array.from({ length: DEVICES }, () => ({ email, password: at % 4 === 0 ? 'not this one' : PASSWORD })),
  )
  const answers = await Promise.all(forms.map(form => portal.anonymous.post('/sign-in', form)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual(forms.map(({ password }) => (password === PASSWORD ? 303 : 422)))
  expect(refusals).not.toContain('23505')
})
