import { describeTeamRules, teamProblem } from '../../../src/domain/registrations/team-rules'

const rules = (teamSize: number | null, women: number | null = null, men: number | null = null) => ({
  teamSize,
  femalesRequired: women,
  malesRequired: men,
})

it.each([
  [rules(null), ['female'], null],
  [rules(null), ['undisclosed'], null],
  [rules(1, 1), ['female'], null],
  [rules(1, 1), ['male'], 'is for women'],
  [rules(1, 0, 1), ['undisclosed'], 'is for men'],
  [rules(null), ['female', 'male'], 'has room for one athlete'],
  [rules(2), ['male', 'male', 'male'], 'has 3 athletes, and a team here has 2'],
  [rules(2, 1, 1), ['female', 'male'], null],
  [rules(2, 1, 1), ['female'], null],
  [rules(2, 1, 1), ['female', 'female'], 'needs 1 woman and 1 man: 1 man is missing, and the team is full'],
  [
    rules(2, 1, 1),
    ['nonbinary', 'male'],
    'needs 1 woman and 1 man: 1 woman is missing, and the team is full',
  ],
  [rules(4, 2, 2), ['male', 'male'], null],
  [
    rules(4, 2, 2),
    ['male', 'male', 'male'],
    'needs 2 women and 2 men: 2 women are missing, and one place is open',
  ],
  [
    rules(4, 2, null),
    ['male', 'male', 'undisclosed'],
    'needs 2 women: 2 women are missing, and one place is open',
  ],
  [rules(4, 1, null), ['male', 'nonbinary', 'undisclosed'], null],
])('a team under %j with genders %j: %s', (division, genders, problem) => {
  expect(teamProblem(division, genders)).toBe(problem)
})

it('rules of a team: describes the participants of a registration', () => {
  expect(describeTeamRules(rules(null))).toBe('Individual')
  expect(describeTeamRules(rules(1, 1))).toBe('Individual, women')
  expect(describeTeamRules(rules(2))).toBe('Pairs')
  expect(describeTeamRules(rules(4, 2, 2))).toBe('Teams of 4, with 2 women and 2 men')
  expect(describeTeamRules(rules(4, 1, null))).toBe('Teams of 4, with at least 1 woman')
})
