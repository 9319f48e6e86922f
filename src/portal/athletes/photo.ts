import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { getUpload, LARGEST_PICTURE, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { getPhoto, removePhoto, setOwnPhoto } from '../../services/athletes/photos'
import { emptyForm, type FormState, onButton } from '../http/forms'
import { isFirstDay } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { view } from '../http/render'

const photoView = view<{ person: { name: string; photo: string | null }; form: FormState; query: string }>(
  'athletes/photo',
)

export function addPhotoRoutes(router: Router, uploads: Uploads): void {
  router.get('/photo', (req, res) => show(req, res, emptyForm()))
  router.post(
    '/photo',
    receiveFile(uploads, { largest: LARGEST_PICTURE, admits: async () => undefined }),
    save,
  )
  router.post('/photo/remove', remove)
}

export function photosRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:version', send)
  return router
}

function show(req: Request, res: Response, form: FormState): void {
  const { name, photoVersion } = membershipOf(res).athlete
  photoView(req, res, {
    person: { name, photo: photoVersion },
    form,
    query: isFirstDay(req) ? '?from=welcome' : '',
  })
}

const save = onButton(show, async ({ req, res }) => {
  await setOwnPhoto(scopeOf(res), getUpload(req, res).path)
  return {
    location: `${gymPath(res)}/${isFirstDay(req) ? 'welcome' : 'profile'}`,
    flash: 'Your photo is saved.',
  }
})

const remove = onButton(show, async ({ res }) => {
  await removePhoto(scopeOf(res), membershipOf(res).athlete.id)
  return { location: `${gymPath(res)}/profile`, flash: 'Your photo is removed.' }
})

const VERSION = /^[0-9a-f]{32}$/

async function send(req: Request, res: Response): Promise<void> {
  const version = String(req.params.version)
  if (!VERSION.test(version)) throw notFound('The photo')
  const photo = await getPhoto(scopeOf(res), version)
  res.set('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(photo)
}
