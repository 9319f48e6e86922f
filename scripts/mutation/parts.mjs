/**
 * The parts of the mutation tests: the files that are mutated, and the tests that must notice. This code decides who
 * wins, who gets a spot, whose data an answer holds, and how much something adds up to.
 */
export const PARTS = {
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
