import type { ProgramWithFollowers } from '../../services/programs/programs'

export type ProgramCard = { id: string; name: string; status: string; tag: string | null; summary: string }
export type ProgramPage = ReturnType<typeof buildProgramPage>

const ACCESS = {
  all_members: 'open to all members',
  private: 'private: only people you add',
  athlete: 'personal',
} as const
const PERIOD = { continuous: 'no end date', fixed: 'with an end date', template: 'a template' } as const
const TAG = { active: null, inactive: 'Inactive', archived: 'Archived' } as const

export function buildProgramCard(program: ProgramWithFollowers): ProgramCard {
  const { id, name, status } = program
  return { id, name, status, tag: TAG[status], summary: summaryOf(program) }
}

export function buildProgramPage(program: ProgramWithFollowers) {
  return {
    ...buildProgramCard(program),
    followers: program.followers.map(({ id, name }) => ({ id, name })),
    personal: program.access === 'athlete',
  }
}

function summaryOf({ access, period, followers, athlete, forNewMembers }: ProgramWithFollowers): string {
  const who = access === 'athlete' && athlete ? `personal: ${athlete.name}` : ACCESS[access]
  const count =
    followers.length === 0
      ? 'Nobody follows it yet'
      : followers.length === 1
        ? '1 follower'
        : `${followers.length} followers`
  return [count, who, PERIOD[period], forNewMembers ? 'new members follow it' : '']
    .filter(Boolean)
    .join(' · ')
}
