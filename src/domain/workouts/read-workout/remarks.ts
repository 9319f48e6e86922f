import { BEGINNING } from './remark-beginnings'

/** Beginnings of rules for the whole workout, such as burpees every minute. */
const RULE =
  /^(?:every|each)\s+(?:time|minute|break|drop|\d+)|^(?:at|on) the (?:top|start|beginning|end) of|^(?:each|every) time\b|^(?:perform|complete|do|run|add)\b.{1,60}\b(?:after|before|between|at the (?:top|start|beginning) of|every|each|for every)\b.{0,40}\b(?:set|round|minute|min|mile|movement|exercise|break|drop|time|interval|rep|burpees?)/i

/** Recurring work: `5 burpees every time you break`. */
const RECURRING =
  /^\d+\s+.*\b(?:(?:every|each)\s+(?:time|minute|break|drop)\b|(?:after|between|before)\s+(?:each|every)\s+(?:round|set|movement|exercise|break)\b)/i

/** Beginnings of work, which is never a remark. */
const PRESCRIBES =
  /^(?:then\b|after (?:each|every|that|round)|from\s+\d|at\s+\d|starting|minute\s*\d|min\s*\d|odd|even|amrap|emom|tabata|buy|cash|finally|directly|immediately|part\b)/i

const isSentence = (text: string) =>
  /^["(]?[A-Z]/.test(text) && /[.!?"]$/.test(text) && text.split(/\s+/).length >= 5

/** True for a sentence about execution that begins with a movement: `Clean is from the ground, power or squat.` */
export function isProse(text: string): boolean {
  return (
    isSentence(text) &&
    /^\D*\b(?:is|are|was|were|should|must|may|can|will|goes|counts?|means|requires?|refers)\b/i.test(text)
  )
}

/** An athlete's result below the workout: `Ann Weber: Squat 365, Press 155. */
const POSTED =
  /^[A-Z][\w'.-]*(?: [A-Z][\w'.-]*){1,2}(?: \([^)]{1,30}\))?:\s.*\d.*(?:,.*\d|\blbs?\b|\bkgs?\b|=|total)/

/** Shared work: `2 work 2 rest`, `1 works 1 rests`. */
const SHARED = /^\d\s+works?\b,?(?:\s+\d\s+rests?\b)?[^\d]*$/i

/** True for a remark on the workout. A line with a count first, or a colon at its end, never is a remark. */
export function isRemark(text: string): boolean {
  if (SHARED.test(text)) return true
  if (/^[\d.]/.test(text) || /:$|[,:]\s*\d+\s*reps?\.?$/i.test(text) || PRESCRIBES.test(text)) return false
  return BEGINNING.test(text) || isSentence(text) || POSTED.test(text)
}

/** True for a rule for the whole workout: `*Perform 5 burpees at the start of each minute`. */
export function isRule(text: string): boolean {
  const rule = text
    .replace(/^starting (?:at|from) \S+,\s*/i, '')
    .replace(/^emom(?=\s+\d+\s+(?!min)[a-z]{4})/i, 'Every minute')
  return (
    (RULE.test(rule) || RECURRING.test(rule)) &&
    !/:$/.test(text) &&
    !/\badd(?:ing)?\b.*\breps?\b|\brest\b/i.test(text)
  )
}

/** True for the first line of a rule: `Every 2:00 perform:`. */
export function isRuleHead(text: string): boolean {
  return (
    /:$/.test(text) &&
    text.length <= 120 &&
    HEAD.test(text.replace(/\d:\d\d/g, '0')) &&
    !/\brounds? of\b|\b(?:round|set|movement)s?:$/i.test(text)
  )
}

const HEAD =
  /^(?:starting at \S+,?\s*)?(?:each|every)\s+(?:time\b|break\b|drop\b|mile\b|minute\b|\d|two\b|three\b|five\b)[^:]*(?:perform|complete|do)?\s*:$/i

/** True for work that can stand below a rule's first line: one counted movement. */
export function isRuleWork(text: string): boolean {
  return /^\d/.test(text) && !/\b(?:rounds?|amrap|emom|cap|min(?:ute)?s?|rest)\b/i.test(text)
}

/** True for the source above a workout: `2014 CrossFit Games Open WOD`. */
export function isHeading(text: string): boolean {
  return (
    /\b(?:wod|workout|hero|games|open|regionals?|semi-?finals?|quarter-?finals?|event|week|day|phase|programmer|benchmark|challenge|throwdown|championships?|january|february|march|april|may|june|july|august|september|october|november|december|\d{4})\b/i.test(
      text,
    ) && !/:$/.test(text)
  )
}

/** True for words after a movement that only describe the execution. */
export function isAside(text: string): boolean {
  if (/^\d|:$/.test(text)) return false
  return (
    text.length <= 200 &&
    !/\b(?:amraps?|emom|tabata|rounds?|for time|then|max|minutes?|as many)\b/i.test(text) &&
    !/[:;]\s*\S/.test(text) &&
    !/,\s*\d+\s+[a-z]/i.test(text)
  )
}

/** True for words about sharing or dividing the work. */
export function isAboutWholeWorkout(text: string): boolean {
  return /^(?:partition|share|split|break (?:it )?up|in any order|any order|you go|i go|in teams|teams? of|in pairs|with a partner|partners?\b)/i.test(
    text,
  )
}

const DEFINITION =
  /^(?:1|one)\s+(?:(?:full\s+)?(?:round|rep|set)\s+(?:of\s+)?)?["']?[a-z][^:=]{0,60}?["']?\s*(?:\bconsists?\s+of\b|\bis\b|\bequals\b|\bmeans\b|=)/i

/** True for a definition: `*1 bear complex consists of: 1 power clean, …`. */
export const isDefinition = (text: string) => DEFINITION.test(text)

const PER_ROUND =
  /^(?:(?:rounds?|rds?|sets?)\s*#?\d+(?:\s*(?:-|to|&|and|\+)\s*\d+)*|\d+(?:st|nd|rd|th)\s+(?:round|set)|(?:first|second|third|fourth|fifth|last|final)\s+(?:round|set))\b\s*[:=,-]?\s*.*(?:\d\s*\/\s*\d|\b(?:lbs?|kgs?|pounds?|pood)\b|%)/i

/** True for loads of single rounds, `Rounds 6-10: 105/75 lb`, and for their heading. */
export const isPerRound = (text: string) =>
  PER_ROUND.test(text) || /^[a-z][a-z\s'-]{2,40}\b(?:weights?|loads?)(?: by round)?:$/i.test(text)

/** True for moments of silence. */
export const isSilence = (text: string) => text.length <= 80 && SILENCE.test(text)

const SILENCE =
  /^(?:(?:buy|cash)[\s-]?(?:in|out)\s*[:-]?\s*)?(?:(?:from\s+)?\d+:\d\d\s*-\s*\d+:\d\d\s*:?\s*)?(?:\d+[\s-]*(?:min\w*|sec\w*)\s+(?:of\s+)?)?(?:rest,?\s+in\s+)?(?:a\s+)?(?:moments?\s+of\s+)?silence\.?$/i

/** True for the line above an alternative or lighter workout. */
export const isInstead = (text: string) =>
  /^[-\s]*or[-\s:]*$/i.test(text) ||
  /^(?:scaled?|scaling|beginners?|intermediate|modified|masters?|home|travel)(?:\s+(?:version|option|workout|wod)s?)?:$/i.test(
    text,
  )

/**
 * True for words after a form that describe how, up to the end of the line: `For time, using a single dumbbell:`.
 */
export const isManner = (text: string) =>
  /^(?:using|with(?:out)?|wearing|fast|heavy|at (?:any|a|your)|sharing|alternating|as (?:a|fast|quickly))\b[^:\d]{0,70}:?$/i.test(
    text,
  )
