import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { nextOwnClasses } from '../../services/classes/own-classes'
import { endFirstDay, findHello, getFirstDay, type Hello } from '../../services/gym/welcome'
import { type BookRow, buildBookRow } from '../classes/book-page'
import { onButton } from '../http/forms'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'

export type HelloShown = ReturnType<typeof buildHello>

type Step = { title: string; hint: string; button: string; path: string; isDone: boolean }
const welcomeView = view<{ hello: HelloShown | null; steps: Step[]; classes: BookRow[] }>('gym/welcome')

const DAYS_AHEAD = 6

export function welcomeRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', show)
  router.post('/done', done)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const [hello, isDone, classes] = await Promise.all([
    findHello(scope),
    getFirstDay(scope),
    nextOwnClasses(scope, new Date(), DAYS_AHEAD),
  ])
  welcomeView(req, res, {
    hello: hello && buildHello(hello),
    steps: [
      {
        ...{ title: 'Add a photo', hint: 'Coaches and members see it beside your name.' },
        ...{ button: 'Add photo', path: '/profile/photo?from=welcome', isDone: isDone.photo },
      },
      {
        ...{ title: 'Bring your history', hint: 'A file from SugarWOD, Wodify, Hevy, Strong and others.' },
        ...{ button: 'Import history', path: '/imports', isDone: isDone.history },
      },
      {
        ...{ title: 'Enter your maxes', hint: 'Workouts in percent then show your own loads.' },
        ...{ button: 'Enter a max', path: '/records/max?from=welcome', isDone: isDone.max },
      },
    ],
    classes: classes.map(each => buildBookRow(each, reading.today, reading)),
  })
}

const done = onButton(show, async ({ res }) => {
  await endFirstDay(scopeOf(res))
  return { location: gymPath(res) }
})

function buildHello({ text, coach }: Hello) {
  return { text, coach: coach && { id: coach.id, name: coach.name, photo: coach.photoVersion } }
}

/** Returns the welcome for Today, until hidden. */
export async function helloOnToday(res: Response): Promise<{ hello: HelloShown | null } | null> {
  if (!membershipOf(res).athlete.isNew) return null
  const hello = await findHello(scopeOf(res))
  return { hello: hello && buildHello(hello) }
}
