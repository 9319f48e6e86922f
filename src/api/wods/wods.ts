import { wods } from '../../schemas/wods/resource'
import { copyWod } from '../../services/wods/copying'
import { deleteWod, getWod, moveWod, setWodPublished, updateWodColumns } from '../../services/wods/editing'
import { createWodWithParts, listWods } from '../../services/wods/resource'
import type { Wod } from '../../services/wods/wods'
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeWod } from '../present/wods'

const read = reading(getWod)

export const wodRoutes = standardRoutes(
  wods,
  {
    list: listWods,
    create: createWodWithParts,
    get: getWod,
    update: read((scope, id, { program_id: programId, date, name, publish_at: publishAt }) =>
      updateWodColumns(scope, id, {
        ...(programId !== undefined && { programId }),
        ...(date !== undefined && { date }),
        ...(name !== undefined && { name }),
        ...(publishAt !== undefined && { publishAt }),
      }),
    ),
    delete: deleteWod,
    publish: read((scope, id) => setWodPublished(scope, id, true)),
    unpublish: read((scope, id) => setWodPublished(scope, id, false)),
    async copy(scope, id, body) {
      const copy = await copyWod(scope, id, { ...body, publish: body.publish ?? 'draft' })
      return getWod(scope, copy.id)
    },
    move: read(moveWod),
  },
  (wod: Wod) => serializeWod(wod),
)
