import express, { type NextFunction, type Request, type Response } from 'express'
import request from 'supertest'
import type { AppError } from '../../../src/errors'
import { httpStatus } from '../../../src/http/errors'
import { limitPublicPosts } from '../../../src/portal/http/public-forms'

function appWith(perMinute: number) {
  const app = express()
  app.use(limitPublicPosts(perMinute, { most: 2 }))
  app.all('/', (_req, res) => {
    res.sendStatus(204)
  })
  app.use((error: AppError, _req: Request, res: Response, _next: NextFunction) => {
    res.sendStatus(httpStatus(error))
  })
  return app
}

async function statuses(app: express.Express, method: 'get' | 'post', count: number): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await request(app)[method]('/')).status)
  return found
}

it('public limits: limits forms from an address, but not reads', async () => {
  const app = appWith(3000)
  expect(await statuses(app, 'get', 4)).toEqual([204, 204, 204, 204])
  expect(await statuses(app, 'post', 3)).toEqual([204, 204, 429])
  const refused = await request(app).post('/')
  expect(Number(refused.headers['retry-after'])).toBe(900)
  expect(await statuses(app, 'get', 1)).toEqual([204])
})

it('registrations are not limited when limits are off', async () => {
  expect(await statuses(appWith(0), 'post', 4)).toEqual([204, 204, 204, 204])
})
