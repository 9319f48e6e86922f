import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { MessageForm } from '../../schemas/mail/mail'
import { listRecipients, sendMessage } from '../../services/mail/competitions'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import type { Choice } from '../words/choices'

type Addresses = { division: string; id: string; count: string; all: string }

const messageView = view<{
  message: {
    id: string
    competition: string
    base: string
    isOn: boolean
    divisions: Choice[]
    addresses: Addresses[]
  }
  form: FormState
}>('mail/message')

export function messageRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/message', (req, res) => show(req, res))
  router.post('/:id/message', send)
  return router
}

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const id = idParam(req)
  const { competition, isOn, divisions } = await listRecipients(scopeOf(res), id)
  const form = given ?? emptyForm({ form: randomUUID() })
  messageView(req, res, {
    message: {
      id,
      competition: competition.name,
      base: `${gymPath(res)}/competitions/${id}`,
      isOn,
      divisions: divisions.map(({ division, addresses }) => ({
        value: division.id,
        label: `${division.name} (${formatCount(addresses.length, 'address')})`,
      })),
      addresses: divisions.map(({ division, addresses }) => ({
        id: `addresses-${division.id}`,
        division: division.name,
        count: formatCount(addresses.length, 'address'),
        all: addresses.join(', '),
      })),
    },
    form,
  })
}

const send = onSubmit(MessageForm, show, async (input, { res, id }) => {
  const { division, count } = await sendMessage(scopeOf(res), id, input)
  const flash =
    count === 0
      ? `Nobody in ${division} gets it: there is no address, or it was sent already.`
      : `On its way to ${formatCount(count, 'address')} in ${division}.`
  return { location: `${gymPath(res)}/competitions/${id}/message`, flash }
})
