import { FIELDS, type Program as ProgramAnswer } from '../../schemas/programs/programs'
import type { Program } from '../../services/programs/programs'
import { buildReader } from '../http/row-reader'

const readProgram = buildReader(FIELDS)

export function serializeProgram(program: Program): ProgramAnswer {
  return { ...readProgram(program), status: program.status === 'active' ? 'active' : 'inactive' }
}
