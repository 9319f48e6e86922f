import { isSkill } from '../../../src/domain/movements/skill'

it('tells skills from basics and from easier forms', () => {
  const skills = [
    'Bar Muscle-up',
    'Handstand Walk',
    'Double-under',
    'Chest-to-bar Pull-up',
    'Rope Climb',
    'Pistol',
  ]
  expect(skills.filter(name => !isSkill(name))).toEqual([])
  const others = [
    'Air Squat',
    'Push-up',
    'Burpee',
    'Jumping Pull-up',
    'Banded Pull-up',
    'Muscle Clean',
    'Single-under',
  ]
  expect(others.filter(isSkill)).toEqual([])
})
