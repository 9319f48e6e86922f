const FOR_THE_TYPE = 'No other actor has an athleteId, so the check of the kind is for the type alone.'

export const SCOPING = {
  'src/api/http/api-key-auth.ts': [
    {
      reason: 'The kind chooses a status elsewhere; here express-basic-auth answers 401 itself.',
      mutants: ["'unauthorized', | 'unauthorized' → \"\""],
    },
  ],
  'src/policies/athletes.ts': [
    {
      reason: FOR_THE_TYPE,
      mutants: [
        "return canCoach(actor) && !(actor.kind === 'person' && actor.athleteId === athleteId) | actor.kind === 'person' → true",
      ],
    },
  ],
  'src/policies/comments.ts': [
    {
      reason: 'Only a person has an athleteId, and a staff level that can be null.',
      mutants: [
        "if (actor.kind === 'person' && actor.staff === null) return comment.authorId === actor.athleteId | actor.kind === 'person' → true",
        "return actor.kind === 'person' && comment.authorId === actor.athleteId | actor.kind === 'person' → true",
      ],
    },
  ],
  'src/policies/imports.ts': [
    {
      reason: 'Nobody is the athlete null, so canLogFor comes to canCoach then.',
      mutants: [
        'return athleteId === null ? canCoach(actor) : canLogFor(actor, athleteId) | athleteId === null → false',
      ],
    },
  ],
  ...Object.fromEntries(
    ['logging', 'records', 'results'].map(name => [
      `src/policies/${name}.ts`,
      [
        {
          reason: FOR_THE_TYPE,
          mutants: [
            "return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId) | actor.kind === 'person' → true",
          ],
        },
      ],
    ]),
  ),
  'src/policies/staff.ts': [
    {
      reason: 'Only a person has a staff level that can be null.',
      mutants: ["return actor.kind !== 'person' || actor.staff !== null | actor.kind !== 'person' → false"],
    },
  ],
}
