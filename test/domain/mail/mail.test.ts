import { classifyFailure, pauseAfter } from '../../../src/domain/mail/retrying'
import { readSubscription, unsubscribePath } from '../../../src/domain/mail/unsubscribe-link'

const MINUTE = 60_000

test('mail: pauses between attempts grow and vary randomly', () => {
  const minutes = (attempts: number, random: number) => Math.round(pauseAfter(attempts, random) / MINUTE)
  const after = [1, 2, 3, 4, 5, 6, 7, 8, 50].map(attempts => minutes(attempts, 0.5))
  expect(after).toEqual([1, 5, 15, 45, 120, 240, 360, 360, 360])
  expect([minutes(3, 0), minutes(3, 0.999)]).toEqual([11, 19])
})

const refused = (given: object) => classifyFailure(Object.assign(new Error('refused'), given))

test('only SMTP errors about the mail itself or its recipient are permanent', () => {
  expect(refused({ responseCode: 550, command: 'RCPT TO', response: '550 No' })).toEqual({
    permanent: true,
    unreachable: false,
    problem: '550 No',
  })
  expect(refused({ responseCode: 554, command: 'DATA' }).permanent).toBe(true)
  expect(refused({ responseCode: 451, command: 'RCPT TO' })).toMatchObject({
    permanent: false,
    unreachable: false,
  })
  expect(refused({ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' })).toMatchObject({
    permanent: false,
    unreachable: true,
  })
  expect(refused({ responseCode: 550, command: 'MAIL FROM' }).permanent).toBe(false)
  expect(refused({ code: 'ECONNECTION', command: 'CONN' })).toMatchObject({
    permanent: false,
    unreachable: true,
  })
})

test("a server's message fits on one line", () => {
  const { problem } = refused({ response: `550 no\r\n\tsuch\u0000 user ${'x'.repeat(500)}` })
  expect(problem).toMatch(/^550 no such user x+…$/)
  expect(problem).toHaveLength(300)
})

test('an unsubscribe link names the address, gym and topic and cannot be forged', () => {
  const of = { gymId: 'gym', address: "o'brien+ü@b.example", topic: 'wod' } as const
  const token = unsubscribePath('secret', of).replace('/unsubscribe/', '')
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readSubscription('secret', token)).toEqual(of)
  expect(readSubscription('another', token)).toBeNull()
  expect(readSubscription('secret', token.replace('.', 'x.'))).toBeNull()
  expect(readSubscription('secret', '')).toBeNull()
})
