import { readAvoided } from '../../../src/domain/scalings/avoiding'
import { chooseLevel, usualLevel } from '../../../src/domain/scalings/choosing'
import { placeNames } from '../../../src/domain/scalings/levels'

const LEVELS = placeNames(['Rx+', 'Rx', 'Intermediate', 'Scaled', 'Foundations', 'Modified'])
const level = (name: string) => LEVELS.find(each => each.name === name)!
const offered = (name: string, ...movements: string[]) => ({ ...level(name), movements })

describe('readAvoided', () => {
  test.each([
    ['no overhead', ['Push press', 'Thruster', 'Wall ball', 'Handstand push-up'], ['Back squat', 'Run']],
    ['Left shoulder: avoid overhead work until March.', ['Overhead squat'], ['Deadlift']],
    ['No running or jumping', ['Run', 'Box jump', 'Double-under'], ['Row', 'Deadlift']],
    ['No box jumps; likes music', ['Box jump', 'Box jump over'], ['Thruster']],
    ['cannot hang', ['Pull-up', 'Toes-to-bar'], ['Push-up']],
    ['Works nights. Not a morning person', [], ['Good morning squat', 'Run']],
    ['', [], ['Run']],
  ])('%s', (note, avoided, free) => {
    const isAvoided = readAvoided(note)
    expect(avoided.filter(name => !isAvoided(name))).toEqual([])
    expect(free.filter(isAvoided)).toEqual([])
  })
})

describe('usualLevel', () => {
  test('is the scaling of most of the last ten results, the newest of several', () => {
    expect(usualLevel([])).toBeNull()
    expect(usualLevel([level('Rx'), level('Scaled'), level('Scaled')])).toEqual(level('Scaled'))
    expect(usualLevel([level('Rx'), level('Scaled')])).toEqual(level('Rx'))
    const old = Array.from({ length: 11 }, () => level('Rx'))
    expect(usualLevel([...Array.from({ length: 6 }, () => level('Foundations')), ...old])).toEqual(
      level('Foundations'),
    )
  })
})

describe('chooseLevel', () => {
  const none = () => false
  const versions = [
    offered('Rx', 'Thruster', 'Pull-up'),
    offered('Intermediate', 'Thruster', 'Ring row'),
    offered('Foundations', 'Front squat', 'Ring row'),
  ]

  test('is the usual version, else the next easier, else the easiest', () => {
    expect(chooseLevel(versions, null, none)!.name).toBe('Rx')
    expect(chooseLevel(versions, level('Intermediate'), none)!.name).toBe('Intermediate')
    expect(chooseLevel(versions, level('Scaled'), none)!.name).toBe('Foundations')
    expect(chooseLevel(versions, level('Modified'), none)!.name).toBe('Foundations')
    expect(chooseLevel([], null, none)).toBeNull()
  })

  test('gives way to an easier one without the movements that are ruled out', () => {
    expect(chooseLevel(versions, null, readAvoided('no overhead'))!.name).toBe('Foundations')
    expect(chooseLevel(versions, level('Foundations'), readAvoided('no squats'))!.name).toBe('Foundations')
    expect(chooseLevel(versions, null, readAvoided('no running'))!.name).toBe('Rx')
  })
})
