/** Programs of a gym. */
import { transaction } from '../db/transaction'
import { notFound } from '../errors'
import type { ProgramModel } from '../generated/sqlite/models'
import type { ProgramUpdate } from '../schemas/programs'
import type { GymScope } from '../scope'
import { recordChange } from './audit'

export type Program = ProgramModel

/** Renames a program. Throws not_found. */
export async function updateProgram(scope: GymScope, id: string, input: ProgramUpdate): Promise<Program> {
  return transaction(scope.db, async tx => {
    const before = await tx.program.findFirst({ where: { gymId: scope.gymId, id } })
    if (!before) throw notFound('The program')
    if (before.name === input.name) return before
    const change = { action: 'program.update', subjectType: 'program', subjectId: id }
    await recordChange(tx, scope, { ...change, before: { name: before.name }, after: { name: input.name } })
    return tx.program.update({ where: { gymId_id: { gymId: scope.gymId, id } }, data: { name: input.name } })
  })
}
