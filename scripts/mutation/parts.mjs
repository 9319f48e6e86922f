/**
 * The parts of the mutation tests: the files that are mutated, and the tests that must notice. This code decides who
 * wins, who gets a spot, whose data an answer holds, and how much something adds up to.
 */
export const PARTS = {
  domain: {
    mutate: [
      'src/domain/leaderboards/rank/*.ts',
      'src/domain/leaderboards/runs.ts',
      ...['event-state', 'overall', 'points', 'standings', 'table'].map(
        name => `src/domain/leaderboards/standings/${name}.ts`,
      ),
      'src/domain/records/*.ts',
      'src/domain/shared/{sums,units}.ts',
      'src/domain/workouts/counts.ts',
    ],
    tests: ['domain/{leaderboards,records,shared,competitions,event-scores}/**/*', 'domain/workouts/counts'],
  },
  queues: {
    mutate: [
      'src/services/registrations/{together,waiting-list,withdrawing}.ts',
      'src/services/classes/{bookings,spots}.ts',
      'src/domain/classes/class-times.ts',
      'src/domain/registrations/spots.ts',
      'src/domain/shared/next-moment.ts',
    ],
    tests: [
      'services/{classes,registrations}/*',
      'api/registrations/{move,promote,restore,withdraw,update}-registration',
      'api/classes/{create,delete,promote}-booking',
      'portal/classes/{booking,classes,class-sheet}',
      'portal/registrations/{competition-registrations,registering,withdrawing-together}',
      'domain/classes/*',
      'domain/{registrations/spots,shared/next-moment}',
    ],
  },
  limits: {
    mutate: ['src/http/{load-gate,shared-counts}.ts', 'src/api/http/rate-limits.ts'],
    tests: [
      'http/{in-memory-counts,load-gate,load-gate-watching,shared-counts}.sqlite',
      'api/http/rate-limits',
    ],
  },
  idempotency: {
    mutate: ['src/services/shared/idempotency.ts', 'src/api/http/idempotency.ts'],
    tests: ['services/shared/idempotency', 'api/http/idempotency*'],
  },
  scoping: {
    mutate: [
      'src/scope.ts',
      'src/http/gym-scope.ts',
      'src/api/http/{api-key-auth,scopes}.ts',
      'src/policies/{athletes,comments,imports,logging,portal,records,results,staff}.ts',
      'src/services/shared/{authorize,visible}.ts',
    ],
    tests: ['policies/*', 'services/shared/visible', 'api/http/{authentication,order-of-checks,scope-table}'],
  },
}
