/** Parts of the application that the first request makes. */
import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { onDemand } from '../../src/http/on-demand'

test('a value made on demand is made once by the first of many requests', async () => {
  let made = 0
  const app = express().use(
    onDemand(() => {
      made++
      return (req, res) => void res.json({ path: req.path })
    }),
  )
  expect(made).toBe(0)
  const server = app.listen(0)
  try {
    const answers = await Promise.all(['/a', '/b', '/c'].map(path => request(server).get(path)))
    expect(answers.map(({ body }) => body.path)).toEqual(['/a', '/b', '/c'])
    expect((await request(server).get('/d')).body).toEqual({ path: '/d' })
    expect(made).toBe(1)
  } finally {
    server.close()
  }
})

test('a failure to make a value fails that request and is retried by the next', async () => {
  const outcomes: (() => RequestHandler)[] = [
    () => {
      throw new Error('not there')
    },
    () => (_req, res) => void res.send('made'),
  ]
  const app = express().use(onDemand(() => outcomes.shift()!()))
  const handler: express.ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status(500).send((error as Error).message)
  const server = app.use(handler).listen(0)
  try {
    const first = await request(server).get('/')
    expect([first.status, first.text]).toEqual([500, 'not there'])
    const second = await request(server).get('/')
    expect([second.status, second.text]).toEqual([200, 'made'])
  } finally {
    server.close()
  }
})
