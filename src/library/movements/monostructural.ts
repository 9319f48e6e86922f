/** Monostructural movements: a single action over a distance, a time or calories. */
import { movements } from '../movement'

// biome-ignore format: a table, one movement a row
export const monostructural = [
  ...movements('monostructural', ['distance', 'duration'], [
    ['run', 'Run', 'Run the distance on foot. It counts when the whole body has crossed the line.'],
    ['backward-run', 'Backward Run', 'Run the distance facing away from the direction of travel.'],
    ['sprint', 'Sprint', 'Run a short distance flat out from a standing start.'],
    ['swim', 'Swim', 'Swim the distance in any stroke, touching the wall at every turn.'],
    ['walk', 'Walk', 'Walk the distance with one foot always on the ground.'],
    ['hike', 'Hike', 'Cover the distance on foot over trails or hills.'],
    ['bike', 'Bike', 'Ride the distance on a bicycle, outdoors or on a trainer.'],
  ]),
  ...movements('monostructural', ['calories', 'distance', 'duration', 'power'], [
    ['row', 'Row', 'Row on the ergometer from a standing flywheel. It counts when the monitor shows the distance or the calories.'],
    ['ski-erg', 'Ski Erg', 'Pull both handles down together on the ski ergometer. It counts when the monitor shows the distance or the calories.'],
    ['bike-erg', 'Bike Erg', 'Pedal the bike ergometer. It counts when the monitor shows the distance or the calories.'],
    ['assault-bike', 'Assault Bike', 'Drive the fan bike with arms and legs. It counts when the monitor shows the distance or the calories.'],
    ['echo-bike', 'Echo Bike', 'Drive the belt-driven fan bike with arms and legs. It counts when the monitor shows the distance or the calories.'],
  ]),
  ...movements('monostructural', ['calories', 'distance', 'duration'], [
    ['treadmill-run', 'Treadmill Run', 'Run on a treadmill, self-powered or motorised. It counts when the display shows the amount.'],
  ]),
  ...movements('monostructural', ['distance', 'duration', 'load'], [
    ['weighted-run', 'Weighted Run', 'Run while holding a medicine ball, a plate or a sandbag; it may be carried in any way but not dragged.'],
    ['ruck', 'Ruck', 'March the distance with a loaded backpack.'],
  ]),
  ...movements('monostructural', ['distance', 'reps'], [
    ['shuttle-run', 'Shuttle Run', 'Run to the far line and back, one hand and both feet past the line at each turn. Out and back is one rep.'],
  ]),
  ...movements('monostructural', ['duration', 'reps'], [
    ['single-under', 'Single-under', 'Jump over the rope with one turn of it for each jump.'],
    ['double-under', 'Double-under', 'The rope passes under the feet twice, turning forward, in a single jump.'],
    ['triple-under', 'Triple-under', 'The rope passes under the feet three times in a single jump.'],
    ['double-under-crossover', 'Double-under Crossover', 'A double-under with the arms crossed for one of the two turns of the rope.'],
    ['crossover-single-under', 'Crossover Single-under', 'A single-under with the arms crossed while the rope passes under the feet.'],
    ['jumping-jack', 'Jumping Jack', 'Jump the feet apart while the hands meet overhead, and back together.'],
    ['mountain-climber', 'Mountain Climber', 'In a plank, drive the knees to the chest in turn. Each knee is a rep.'],
    ['high-knee', 'High Knee', 'Run on the spot and lift the knee to hip height. Each knee is a rep.'],
  ]),
]
