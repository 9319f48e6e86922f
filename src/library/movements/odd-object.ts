/** Odd objects: balls, bags, stones, sleds, tyres and carries. */
import { movements } from '../movement'

// biome-ignore format: a table, one movement a row
export const oddObject = [
  ...movements('odd_object', ['height', 'load', 'reps'], [
    ['wall-ball', 'Wall Ball', 'Squat with the ball at the chest, hip crease below the knee, and throw it to the target: 10 ft for men and 9 ft for women unless another is given.'],
  ]),
  ...movements('odd_object', ['load', 'reps'], [
    ['medicine-ball-clean', 'Medicine Ball Clean', 'Lift the ball from the floor, receive it in a full squat at the chest and stand up.'],
    ['medicine-ball-slam', 'Medicine Ball Slam', 'Lift the ball overhead to straight arms and throw it into the floor in front of the feet.'],
    ['medicine-ball-sit-up', 'Medicine Ball Sit-up', 'A sit-up holding a ball that touches the floor behind the head and in front of the feet.'],
    ['dball-clean', 'D-ball Clean', 'Lift the ball from the floor to the chest and stand upright with it held.'],
    ['dball-over-shoulder', 'D-ball Over Shoulder', 'Lift the ball from the floor and let it fall behind you over one shoulder.'],
    ['atlas-stone-to-shoulder', 'Atlas Stone to Shoulder', 'Lift the stone from the floor to one shoulder and stand upright with control.'],
    ['sandbag-clean', 'Sandbag Clean', 'Lift the bag from the floor to the chest and stand upright with it held.'],
    ['sandbag-to-shoulder', 'Sandbag to Shoulder', 'Lift the bag from the floor to one shoulder. It counts upright with the bag resting there.'],
    ['sandbag-over-shoulder', 'Sandbag Over Shoulder', 'Lift the bag from the floor and let it fall behind you over one shoulder.'],
    ['sandbag-squat', 'Sandbag Squat', 'Hug the bag to the chest, squat below parallel and stand up fully.'],
    ['sandbag-box-step-up', 'Sandbag Box Step-up', 'Step onto the box with the bag held and stand up fully on top. Each step up is a rep.'],
    ['sandbag-ground-to-overhead', 'Sandbag Ground-to-overhead', 'Lift the bag from the floor to overhead in any way. It counts upright with the arms straight.'],
    ['sandbag-get-up', 'Sandbag Get-up', 'With the bag on one shoulder, go from standing to lying on your back and up again.'],
    ['tire-flip', 'Tire Flip', 'Lift one side of the tire from the floor and push it over until it lies flat on the other side.'],
    ['log-clean-and-press', 'Log Clean and Press', 'Lift the log from the floor to the chest and press it to straight arms overhead.'],
    ['plate-ground-to-overhead', 'Plate Ground-to-overhead', 'Take a bumper plate from the floor to straight arms overhead, standing upright.'],
  ]),
  ...movements('odd_object', ['reps'], [
    ['sledgehammer-strike', 'Sledgehammer Strike', 'Swing the hammer from overhead onto the tire. Change the leading hand as prescribed.'],
  ]),
  ...movements('odd_object', ['duration', 'reps'], [
    ['battle-rope-slam', 'Battle Rope Slam', 'Lift both ends of the rope together and slam them to the floor. Each slam is a rep.'],
  ]),
  ...movements('odd_object', ['distance', 'duration', 'load'], [
    ['farmers-carry', "Farmer's Carry", 'Walk with a weight hanging in each hand, upright. Putting it down is allowed; the distance starts again from there.'],
    ['sandbag-carry', 'Sandbag Carry', 'Walk or run with the bag held at the chest or on the shoulders.'],
    ['dball-carry', 'D-ball Carry', 'Walk with the ball hugged to the chest.'],
    ['yoke-carry', 'Yoke Carry', 'Walk with the yoke across the upper back. The distance counts when the whole frame is over the line.'],
    ['husafell-carry', 'Husafell Carry', 'Walk with the bag or stone held in both arms in front of the body.'],
    ['partner-carry', 'Partner Carry', 'Walk or run with the partner carried in any way.'],
    ['suitcase-carry', 'Suitcase Carry', 'Walk with a weight in one hand only, the shoulders level.'],
    ['sled-push', 'Sled Push', 'Push the loaded sled until it has passed the line completely.'],
    ['sled-drag', 'Sled Drag', 'Drag the loaded sled by a strap or harness until it has passed the line completely.'],
    ['sled-pull', 'Sled Pull', 'Standing still, pull the loaded sled in hand over hand on a rope.'],
  ]),
  ...movements('odd_object', ['distance', 'load', 'reps'], [
    ['sandbag-lunge', 'Sandbag Lunge', 'The bag held at the chest or on a shoulder. Step out until the rear knee touches the floor and return to standing.'],
  ]),
]
