/** Kettlebell movements. A line's load is the weight of one kettlebell, whether one or two are used. */
import { movements } from '../movement'

// biome-ignore format: a table, one movement a row
export const kettlebell = [
  ...movements('kettlebell', ['load', 'reps'], [
    ['kettlebell-swing', 'Kettlebell Swing', 'Swing the kettlebell from between the legs to overhead with straight arms, its base pointing up. Hips and knees are straight at the top.'],
    ['russian-kettlebell-swing', 'Russian Kettlebell Swing', 'Swing the kettlebell from between the legs to eye level by snapping the hips straight.'],
    ['single-arm-kettlebell-swing', 'Single-arm Kettlebell Swing', 'A swing to eye level with one hand; the free hand stays off the bell.'],
    ['kettlebell-snatch', 'Kettlebell Snatch', 'One kettlebell from between the legs to overhead in one movement. It counts upright with the arm locked.'],
    ['kettlebell-clean', 'Kettlebell Clean', 'Bring the kettlebell from between the legs to the rack at the shoulder, wrist straight, and stand upright.'],
    ['kettlebell-clean-and-jerk', 'Kettlebell Clean and Jerk', 'Clean one or two kettlebells to the shoulder, then jerk them to locked arms overhead.'],
    ['kettlebell-jerk', 'Kettlebell Jerk', 'From the rack, dip, drive and drop under the bell. It counts upright with the arm locked.'],
    ['kettlebell-push-jerk', 'Kettlebell Push Jerk', 'From the rack, dip, drive and receive the bell on a straight arm with bent knees. It counts upright.'],
    ['kettlebell-ground-to-overhead', 'Kettlebell Ground-to-overhead', 'From the floor to overhead in any way. It counts upright with the arms locked.'],
    ['kettlebell-push-press', 'Kettlebell Push Press', 'Dip and drive with the legs, then press from the rack to a straight arm.'],
    ['kettlebell-shoulder-press', 'Kettlebell Shoulder Press', 'Press from the rack to a straight arm with the legs locked.'],
    ['kettlebell-thruster', 'Kettlebell Thruster', 'Kettlebells in the rack. Squat until the hip crease is below the knee and drive to locked arms overhead.'],
    ['kettlebell-goblet-squat', 'Kettlebell Goblet Squat', 'One kettlebell held against the chest. Squat below parallel and stand up fully.'],
    ['kettlebell-front-squat', 'Kettlebell Front Squat', 'Two kettlebells in the rack. Squat below parallel and stand up fully.'],
    ['kettlebell-lunge', 'Kettlebell Lunge', 'Kettlebells at the sides or in the rack. Step out until the rear knee touches the floor and return to standing; each step is a rep.'],
    ['kettlebell-overhead-squat', 'Kettlebell Overhead Squat', 'One kettlebell locked out overhead. Squat below parallel and stand up with the arm straight.'],
    ['kettlebell-deadlift', 'Kettlebell Deadlift', 'Lift the kettlebell from the floor until hips and knees are straight, and touch the floor between reps.'],
    ['kettlebell-sumo-deadlift-high-pull', 'Kettlebell Sumo Deadlift High Pull', 'Wide stance. Pull the kettlebell from the floor to the collarbones with the elbows above the hands.'],
    ['kettlebell-row', 'Kettlebell Row', 'Supported on one hand, pull the kettlebell from a straight arm to the ribs.'],
    ['turkish-get-up', 'Turkish Get-up', 'From lying flat with the weight held on a straight arm, stand up fully and lie down again without bending that arm.'],
    ['kettlebell-windmill', 'Kettlebell Windmill', 'Kettlebell locked out overhead. Fold sideways at the hip to touch the foot with the other hand, and stand up again.'],
    ['kettlebell-halo', 'Kettlebell Halo', 'Circle the kettlebell closely around the head with the body still. One full circle is a rep.'],
  ]),
  ...movements('kettlebell', ['distance', 'load', 'reps'], [
    ['kettlebell-walking-lunge', 'Kettlebell Walking Lunge', 'Walk in lunges with kettlebells at the sides or in the rack. The rear knee touches the floor each step.'],
    ['kettlebell-overhead-walking-lunge', 'Kettlebell Overhead Walking Lunge', 'Walk in lunges with a kettlebell locked out overhead. The rear knee touches the floor each step.'],
  ]),
  ...movements('kettlebell', ['distance', 'duration', 'load'], [
    ['kettlebell-farmers-carry', "Kettlebell Farmer's Carry", 'Walk with a kettlebell hanging in each hand, shoulders back and arms straight.'],
    ['kettlebell-overhead-carry', 'Kettlebell Overhead Carry', 'Walk with a kettlebell locked out overhead. The distance counts while the arm stays straight.'],
    ['kettlebell-front-rack-carry', 'Kettlebell Front Rack Carry', 'Walk with two kettlebells in the rack, upright and without leaning back.'],
  ]),
]
