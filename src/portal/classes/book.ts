import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { Day } from '../../schemas/shared/days'
import { bookClass, cancelBooking } from '../../services/classes/bookings'
import { getOneClass, type OneClass } from '../../services/classes/one-class'
import { getOwnDay } from '../../services/classes/own-classes'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { type BookPage, buildBookPage, buildBookRow, isDayOver } from './book-page'
import { type LateShown, lateCancelShown, ownStandingShown, type StandingShown } from './misses'
import { titleOfClass } from './page'

const bookView = view<{ page: BookPage; standing: StandingShown | null; form: FormState }>('classes/book')

/** `day` or `from` is the page to go back to, without them Today. */
const BookForm = z.strictObject({
  day: Day.optional(),
  from: z.enum(['class', 'feed', 'welcome']).optional(),
  /** `yes` when the page said that cancelling is no longer free. */
  late: z.literal('yes').optional(),
})
type BookForm = z.infer<typeof BookForm>
const classView = view<{ page: OneClassPage; form: FormState }>('classes/class')

export function bookRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) =>
    req.query.day === undefined ? showNext(req, res) : show(req, res, dayOf(req)),
  )
  router.get('/:id', (req, res) => showOne(req, res))
  router.post('/:id', book)
  router.post('/:id/cancel', cancel)
  return router
}

async function show(req: Request, res: Response, day: string, form = emptyForm()): Promise<void> {
  const shown = await getOwnDay(scopeOf(res), day)
  const page = buildBookPage(shown, day, readingOf(res))
  bookView(req, res, { page, standing: await ownStandingShown(res), form })
}

async function showNext(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const { today } = reading
  const scope = scopeOf(res)
  const [shown, standing] = await Promise.all([getOwnDay(scope, today), ownStandingShown(res)])
  const ahead = isDayOver(shown) ? shown.days.filter(each => each.date > today && each.classes > 0) : []
  for (const { date } of ahead.slice(0, DAYS_TRIED)) {
    const later = await getOwnDay(scope, date)
    const open = later.classes.find(each => each.canBook || each.own !== null)
    if (!open) continue
    const page = buildBookPage(later, date, reading)
    return bookView(req, res, { page: { ...page, skipped: today }, standing, form: emptyForm() })
  }
  bookView(req, res, { page: buildBookPage(shown, today, reading), standing, form: emptyForm() })
}
const DAYS_TRIED = 3

async function showOne(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const found = await getOneClass(scopeOf(res), idParam(req))
  const late = found.cancelsLate ? await lateCancelShown(res) : null
  classView(req, res, { page: { ...buildOneClass(found, readingOf(res)), late }, form })
}

function showAgain(req: Request, res: Response, form: FormState): Promise<void> {
  return form.values.from === 'class' ? showOne(req, res, form) : show(req, res, typedDay(res, form), form)
}

const book = onSubmit(BookForm, showAgain, async (input, { req, res, id }) => {
  const { waitingSince } = await bookClass(scopeOf(res), id)
  const flash =
    waitingSince === null
      ? 'Booked. See you there.'
      : 'You are on the waiting list. We’ll tell you when a spot opens.'
  return { location: backTo(req, res, input), flash }
})

const cancel = onSubmit(BookForm, showAgain, async (input, { req, res, id }) => {
  const late = await cancelBooking(scopeOf(res), id, new Date(), input.late === 'yes')
  return {
    location: backTo(req, res, input),
    flash: late ? 'Cancelled late. The place is free again.' : 'Cancelled.',
  }
})

function backTo(req: Request, res: Response, { day, from }: BookForm): string {
  const [base, id] = [gymPath(res), idParam(req)]
  if (from === 'class') return `${base}/book/${id}`
  if (from === 'feed') return `${base}/feed#coming`
  if (from === 'welcome') return `${base}/welcome#class-${id}`
  return `${base}${day === undefined ? '' : `/book?day=${day}`}#class-${id}`
}

function typedDay(res: Response, { values }: FormState): string {
  const { success, data } = Day.safeParse(values.day)
  return success ? data : readingOf(res).today
}

function dayOf(req: Request): string {
  const { success, data } = Day.safeParse(req.query.day)
  if (!success) throw notFound('This page')
  return data
}

type OneClassPage = ReturnType<typeof buildOneClass> & { late: LateShown | null }

function buildOneClass(row: OneClass, reading: Reading) {
  const { id, date, minutes, coach, room, capacity, taken, waiting, cancelledAt } = row
  const { tag, button } = buildBookRow(row, date, reading)
  const parts = row.wods.flatMap(wod => wod.parts.map(part => buildPart(part, reading)))
  return {
    id,
    title: titleOfClass(row, reading.locale),
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    said: [room, formatCount(minutes, 'minute')].filter(Boolean).join(' · '),
    coach: coach && { id: coach.id, name: coach.name, photo: coach.photoVersion },
    tag: tag?.label === 'Over' ? null : tag,
    places: cancelledAt === null ? describePlaces(row) : (row.cancelReason ?? ''),
    isCancelled: cancelledAt !== null,
    button,
    closed: button === null && cancelledAt === null ? describeClosed(row) : null,
    coming: row.coming,
    count:
      capacity === null ? `${formatNumber(taken)}` : `${formatNumber(taken)} of ${formatNumber(capacity)}`,
    hidden: describeHidden(row.hidden, row.coming.length),
    words: parts.flatMap(({ prefix, notes }) => (notes ? { prefix, text: notes } : [])),
    parts: parts.map(part => ({ ...part, notes: null })),
  }

  function describePlaces({ own, hasBegun }: OneClass): string {
    if (hasBegun || capacity === null) return ''
    const left = Math.max(0, capacity - taken)
    const places = left === 0 ? 'No places left' : `${formatCount(left, 'place')} left`
    const others = own && own.place !== 'booked' ? own.place - 1 : waiting
    const ahead =
      own && own.place !== 'booked' ? `${formatNumber(others)} before you` : `${formatNumber(others)} waiting`
    return others === 0 ? places : `${places} · ${ahead}`
  }
}

function describeClosed({ own, isOver, hasBegun }: OneClass): string | null {
  if (own?.checkedIn) return null
  if (isOver) return 'This class is over.'
  if (hasBegun) return 'This class has begun.'
  if (own) return 'It is too late to cancel here. Tell your coach if you cannot come.'
  return 'Booking is closed. Ask your coach.'
}

function describeHidden(hidden: number, shown: number): string | null {
  if (hidden === 0) return null
  if (shown === 0)
    return hidden === 1
      ? 'One person comes without showing their name.'
      : `${formatNumber(hidden)} people come without showing their names.`
  return hidden === 1
    ? 'And one other, who does not show their name.'
    : `And ${formatNumber(hidden)} others, who do not show their names.`
}
