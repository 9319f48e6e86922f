import type { Program as ProgramAnswer } from '../../schemas/programs/programs'
import type { Program } from '../../services/programs/programs'

export function serializeProgram(program: Program): ProgramAnswer {
  return {
    access: program.access,
    id: program.id,
    name: program.name,
    period: program.period,
    status: program.status === 'active' ? 'active' : 'inactive',
  }
}
