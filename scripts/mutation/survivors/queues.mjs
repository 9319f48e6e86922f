const TIES = 'No two times are equal. The second key is for rows of versions in which they could be.'

export const QUEUES = {
  'src/services/classes/spots.ts': [
    {
      reason: 'SQLite has one writer: what collides on PostgreSQL is tested in test/process/postgresql.',
      mutants: ['export const FOUGHT_FOR = { attempts: 40 } | { attempts: 40 } → {}'],
    },
    {
      reason: 'Gyms would wait for each other, and get the same.',
      mutants: [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        'return inTurn(`bookings ${scope.gymId}`, () => inTransaction(scope, work, FOUGHT_FOR)) | `bookings ${scope.gymId}` → ``',
      ],
    },
    {
      reason: 'Spares the query that would take 0 rows.',
      mutants: ['if (free === 0) return [] | free === 0 → false'],
    },
    {
      reason: TIES,
      mutants: [
        "orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }], | { athleteId: 'asc' } → {}",
        "orderBy: [{ addedAt: 'desc' }, { id: 'desc' }], | { id: 'desc' } → {}",
      ],
    },
    {
      reason: 'Narrows what is read. isAhead decides.',
      mutants: [
        'where: { gymId, date: { gte: clock.today }, attendees: { some: { athleteId } } }, | { gte: clock.today } → {}',
      ],
    },
  ],
  'src/services/registrations/together.ts': [
    {
      reason: TIES,
      mutants: ["orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }], | { id: 'asc' } → {}"],
    },
  ],
  'src/services/registrations/waiting-list.ts': [
    {
      reason: TIES,
      mutants: ["orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }], | { id: 'asc' } → {}"],
    },
    {
      reason: 'Spares the query of scores where nobody waits.',
      mutants: [
        'if (next.length === 0 || (await isScored(inside, divisionId))) return [] | next.length === 0 → false',
      ],
    },
  ],
}
