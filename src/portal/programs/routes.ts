/** Programs: make, rename, activate, archive, who may follow and who does. */
import { type Request, type Response, Router } from 'express'
import { formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { FollowersForm, ProgramForm, ProgramStatusForm } from '../../schemas/programs/programs'
import { listActiveAthletes } from '../../services/athletes/list'
import {
  addFollowers,
  createProgram,
  getProgram,
  listPrograms,
  setProgramStatus,
  unfollowProgram,
  updateProgram,
} from '../../services/programs/programs'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { baseOf } from '../http/portal-gym'
import { render } from '../render'
import { type Choice, choicesOf } from '../words/choices'
import { presentProgramCard, presentProgramPage } from './page'

export function programsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', (req, res) =>
    showNew(req, res, emptyForm({ access: 'all_members', period: 'continuous' })),
  )
  router.post('/', create)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id', update)
  router.post('/:id/status', changeStatus)
  router.post('/:id/followers', addWho)
  router.post('/:id/followers/:athleteId/remove', removeFollower)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const programs = await listPrograms(scopeOf(res))
  render(req, res, 'programs/index', { programs: programs.map(presentProgramCard) })
}

async function showNew(req: Request, res: Response, form: FormState): Promise<void> {
  render(req, res, 'programs/new', { form, athletes: await athleteChoices(res) })
}

function create(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ProgramForm,
    async done(input) {
      const program = await createProgram(scopeOf(res), input)
      return {
        location: `${baseOf(res)}/programs/${program.id}`,
        flash: `${program.name} is ready. Now add followers.`,
      }
    },
    again: form => showNew(req, res, form),
  })
}

async function show(
  req: Request,
  res: Response,
  form?: FormState,
  followerForm = emptyForm(),
): Promise<void> {
  const program = await getProgram(scopeOf(res), idParam(req))
  const { name, access, period, athleteId, forNewMembers } = program
  const values = {
    name,
    access,
    period,
    ...(athleteId !== null && { athlete_id: athleteId }),
    ...(forNewMembers && { for_new_members: 'yes' }),
  }
  const page = presentProgramPage(program)
  render(req, res, 'programs/show', {
    program: page,
    form: form ?? emptyForm(values),
    athletes: await athleteChoices(res),
    followerForm,
  })
}

function update(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: ProgramForm,
    async done(input) {
      const program = await updateProgram(scopeOf(res), id, input)
      return { location: `${baseOf(res)}/programs/${id}`, flash: `Saved ${program.name}.` }
    },
    again: form => show(req, res, form),
  })
}

const STATUS_SAID = {
  active: 'is active',
  inactive: 'is inactive',
  archived: 'is archived. Its WODs and results stay',
}

function changeStatus(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: ProgramStatusForm,
    async done({ status }) {
      const program = await setProgramStatus(scopeOf(res), id, status)
      return { location: `${baseOf(res)}/programs/${id}`, flash: `${program.name} ${STATUS_SAID[status]}.` }
    },
    again: () => show(req, res),
  })
}

function addWho(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: FollowersForm,
    async done({ athlete_id, everybody }) {
      const count = await addFollowers(scopeOf(res), id, everybody ? 'everybody' : athlete_id)
      const added = count === 1 ? 'One athlete' : `${formatNumber(count)} athletes`
      const flash = count === 0 ? 'They already follow it.' : `${added} added to the program.`
      return { location: `${baseOf(res)}/programs/${id}`, flash }
    },
    again: form => show(req, res, undefined, form),
  })
}

async function removeFollower(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await unfollowProgram(scopeOf(res), id, idParam(req, 'athleteId'))
  setFlash(res, 'Removed from the program. Their results stay.')
  res.redirect(303, `${baseOf(res)}/programs/${id}`)
}

async function athleteChoices(res: Response): Promise<Choice[]> {
  return choicesOf(await listActiveAthletes(scopeOf(res)))
}
