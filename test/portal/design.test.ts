import { problemsOf } from '../support/portal/page-rules'
import { usePortal } from '../support/portal/portal'

const development = usePortal({ development: true })
const production = usePortal({ development: false })

it('the design page: shows the design page in development only', async () => {
  for (const [portal, status] of [
    [development, 200],
    [production, 404],
  ] as const) {
    const { gym, coach } = await portal.cast()
    const page = await (await portal.as(coach)).get(`/g/${gym.slug}/design`)
    expect(page.status).toBe(status)
    expect(problemsOf(page)).toEqual(status === 200 ? [] : ['answers 404'])
  }
})
