import type { Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getUpload, LARGEST_PICTURE, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { removeWodPhoto, setWodPhoto } from '../../services/wods/photos'
import { onButton, withForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { showEdit } from './edit'

export function addPhotoRoutes(router: Router, uploads: Uploads): void {
  const receive = receiveFile(uploads, { largest: LARGEST_PICTURE, admits: async () => undefined })
  router.post('/:id/photo', receive, save)
  router.post('/:id/photo/remove', remove)
}

const again = withForm(showEdit, 'photo')

const save = onButton(again, async ({ req, res, id }) => {
  await setWodPhoto(scopeOf(res), id, getUpload(req, res).path)
  return {
    location: pageOf(res, id),
    flash: 'The photo is saved. Members see it on the day and in the feed.',
  }
})

const remove = onButton(again, async ({ res, id }) => {
  await removeWodPhoto(scopeOf(res), id)
  return { location: pageOf(res, id), flash: 'The photo is removed.' }
})

function pageOf(res: Response, id: string): string {
  return `${gymPath(res)}/wods/${id}/edit`
}
