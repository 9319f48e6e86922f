import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { Day } from '../../schemas/shared/days'
import { bookClass, cancelBooking } from '../../services/classes/bookings'
import { getOwnDay } from '../../services/classes/own-classes'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { buildBookPage } from './book-page'

const BookForm = z.strictObject({ day: Day.optional() })

export function bookRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res, dayOf(req, res)))
  router.post('/:id', book)
  router.post('/:id/cancel', cancel)
  return router
}

async function show(req: Request, res: Response, day: string, form = emptyForm()): Promise<void> {
  const shown = await getOwnDay(scopeOf(res), day)
  render(req, res, 'classes/book', { page: buildBookPage(shown, day, readingOf(res)), form })
}

function book(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: BookForm,
    async done({ day }) {
      const { waitingSince } = await bookClass(scopeOf(res), idParam(req))
      const flash =
        waitingSince === null
          ? 'Booked. See you there.'
          : 'You are on the waiting list. We’ll tell you when a spot opens.'
      return { location: backTo(res, day), flash }
    },
    again: form => show(req, res, typedDay(res, form), form),
  })
}

function cancel(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: BookForm,
    async done({ day }) {
      await cancelBooking(scopeOf(res), idParam(req))
      return { location: backTo(res, day), flash: 'Cancelled.' }
    },
    again: form => show(req, res, typedDay(res, form), form),
  })
}

function backTo(res: Response, day: string | undefined): string {
  return day === undefined ? gymPath(res) : `${gymPath(res)}/book?day=${day}`
}

function typedDay(res: Response, { values }: FormState): string {
  const { success, data } = Day.safeParse(values.day)
  return success ? data : readingOf(res).today
}

/** The day in the address, by default today. Throws not_found for a day that doesn't exist. */
function dayOf(req: Request, res: Response): string {
  if (req.query.day === undefined) return readingOf(res).today
  const { success, data } = Day.safeParse(req.query.day)
  if (!success) throw notFound('This page')
  return data
}
