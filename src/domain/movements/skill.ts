const SKILL =
  /muscle-up|handstand (?:push-up|walk)|pistol|rope climb|(?:double|triple)-under|pull-up|chest-to-bar|toes-to-(?:bar|ring)|pegboard|peg board/i
const EASIER = /jumping|assisted|band|negative|scap|box|drill/i

/** True for gymnastic skills that take practice: `Bar Muscle-up`, `Double-under`. */
export function isSkill(name: string): boolean {
  return SKILL.test(name) && !EASIER.test(name)
}
