/** Complexes: several barbell movements in order without a rest, which count as one rep. */
import { complex } from '../movement'

// biome-ignore format: a table, one movement a row
export const complexes = [
  complex('clean-complex', 'Clean Complex', 'Power clean, hang squat clean and jerk without letting go of the bar.', [[1, 'power-clean'], [1, 'hang-squat-clean'], [1, 'jerk']]),
  complex('bear-complex', 'Bear Complex', 'Power clean, front squat, push press, back squat and a second push press from the back: one trip through all five is a rep.', [[1, 'power-clean'], [1, 'front-squat'], [1, 'push-press'], [1, 'back-squat'], [1, 'push-press']]),
  complex('dt-complex', 'DT Complex', 'One round of the hero workout DT on one bar: deadlifts, hang power cleans and push jerks.', [[12, 'deadlift'], [9, 'hang-power-clean'], [6, 'push-jerk']]),
  complex('deadlift-clean-jerk-complex', 'Deadlift + Clean + Hang Clean + Jerk', 'Deadlift, clean, hang clean and jerk without putting the bar down.', [[1, 'deadlift'], [1, 'clean'], [1, 'hang-clean'], [1, 'jerk']]),
  complex('snatch-complex', 'Snatch Complex', 'Snatch pull, power snatch and overhead squat without letting go of the bar.', [[1, 'snatch-pull'], [1, 'power-snatch'], [1, 'overhead-squat']]),
  complex('hang-snatch-complex', 'Hang Snatch Complex', 'Snatch followed by a hang snatch and an overhead squat, all on one grip.', [[1, 'snatch'], [1, 'hang-snatch'], [1, 'overhead-squat']]),
  complex('clean-and-double-jerk', 'Clean + 2 Jerks', 'One clean followed by two jerks from the shoulders.', [[1, 'clean'], [2, 'jerk']]),
  complex('power-clean-front-squat-jerk', 'Power Clean + 2 Front Squats + Jerk', 'Power clean, then two front squats, then one jerk.', [[1, 'power-clean'], [2, 'front-squat'], [1, 'jerk']]),
  complex('jerk-complex', 'Jerk Complex', 'Push press, push jerk and split jerk from the rack, one of each.', [[1, 'push-press'], [1, 'push-jerk'], [1, 'split-jerk']]),
  complex('squat-complex', 'Squat Complex', 'Overhead squat, front squat and back squat on one bar, one of each.', [[1, 'overhead-squat'], [1, 'front-squat'], [1, 'back-squat']]),
  complex('power-clean-hang-clean-complex', 'Power Clean + 2 Hang Power Cleans', 'Power clean, then two hang power cleans without letting go of the bar.', [[1, 'power-clean'], [2, 'hang-power-clean']]),
]
