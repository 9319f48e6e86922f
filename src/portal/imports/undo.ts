import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import type { PastImport } from '../../services/imports/imports'
import { undoImport } from '../../services/imports/undoing'
import { type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'

type Page = {
  param: string
  location: (res: Response) => string
  flash: (undone: PastImport) => string
  again: (req: Request, res: Response, form: FormState) => Promise<void>
}

export function undoOn({ param, location, flash, again }: Page) {
  return (req: Request, res: Response): Promise<void> => {
    const id = idParam(req, param)
    return submitForm(req, res, {
      schema: NoFields,
      async done() {
        const undone = await undoImport(scopeOf(res), id)
        return { location: location(res), flash: flash(undone) }
      },
      again: form => again(req, res, form),
    })
  }
}
