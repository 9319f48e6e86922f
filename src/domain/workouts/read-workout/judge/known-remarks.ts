/** Kinds of remarks: their numbers, movements and forms count nothing. */
import { beginsRemark } from '../front/lexicon'
import { isAboutWholeWorkout, isDefinition, isPerRound, isRemark, isRule, isSilence } from '../remarks'
import { isOptional } from '../settle/kept'

const NUMBER = '\\d+(?:[.,:]\\d+)?'
const KNOWN = new RegExp(
  [
    // Effort, tempo, pauses, and amounts that compare.
    '^(?:tempo|rpe|rir|@ ?rpe)\\b|\\b(?:reserve|reserva|riserva|in the tank)\\b',
    `^\\d+\\s*(?:rir|rpe)\\b`,
    '\\bcount\\b|\\bascents?\\b|=\\s*1\\b|^(?:to|from|over|off|on|with|w/)\\s|^\\d-?(?:arm|leg|hand)|\\bpauses?\\b|\\bhold\\b|\\bnegatives?\\b|\\bdescent\\b',
    '^(?:\\d+\\s*)?(?:pace|effort)\\b|\\b(?:race|mile|2k|5k|500m?)\\s*(?:race\\s*)?pace\\b',
    `[-+]\\s?${NUMBER}\\s*(?:%|kgs?|lbs?)`,
    '\\b(?:heavier|lighter|more|less|up|down|above|below|over|under)\\s+(?:than|from|of|vs|last|your)\\b|\\bvs\\.?\\s',
    `${NUMBER}\\s*%?\\s*(?:-|to)\\s*${NUMBER}\\s*%`,
    `${NUMBER}(?:/${NUMBER})?\\s*%\\s*(?:of|van|de|del|dell|do|da|vom|von|der|du)\\b`,
    // Sides, pairs and shares.
    '\\b(?:each|per|every|ea)\\b|\\ba pair\\b|\\bof them\\b|\\bsides?\\b|\\balt(?:ernat\\w+)?\\b',
    // Alternatives and versions.
    '(?:^|\\b)or\\s|\\brx\\b|\\brx\\+|\\bscal\\w*|\\bsub(?:s|stitut\\w*)?\\b|^l\\d\\b|\\blevel\\b|\\bmasters?\\b|\\bmod(?:ify|ified)?\\b',
    // Rests, parts of the clock and sets, in the reader's own words.
    '\\brest\\b|^in \\d|^interval \\d|^(?:from )?\\d+:\\d\\d(?:-\\d+:\\d\\d)?(?:,|$)|^start every|^time cap|^vest\\b|^score\\b',
    '^(?:clusters? of|ladder:|as a complex|cash-out:|superset)|^\\d+(?:-\\d+)*\\+$|^\\d+(?:\\+\\d+)+$|^\\d+ rounds$|^\\d+-\\d+ reps\\b',
    '^\\d+ times\\b|\\btimes, rest\\b|\\bcalories\\b',
    // Equipment and how.
    '\\b(?:box|target|plate|vest|ball|bar|band|deficit|elevated|rope|ring|hurdle|mat|abmat|dumbbell|kettlebell|sandbag|barbell|medball|chain|parallette|pad)s?\\b|^[lr]\\s*\\+\\s*[lr]',
    `^(?:max\\b|@|\\(|${NUMBER}\\s*(?:x|×)|${NUMBER}(?:\\s*/\\s*${NUMBER})?\\s*-?(?:kg|lb|m|ft|in|cm|yd|mi|km|cal|yard|meter|metre|mile|pound|pood|feet|foot|inch|inches|sec|min|s)s?\\b)`,
    '\\b(?:goal|aim|target|stimulus|finish|build|start|increase|add|drop|keep|try|under|sub|below)\\b',
    '\\b(?:partner|team|pair|ygig|i go|you go|shared?|split|synchro|relay)\\b',
    '\\b(?:men|women|male|female|ladies|guys)\\b|[♀♂]',
    '\\bcap\\b.*/|\\blast set\\b|\\bset \\d|\\bround \\d|\\bwarm|\\bhttps?:',
  ].join('|'),
  'i',
)

/** True for a remark that changes no count. */
export function isKnownRemark(text: string): boolean {
  return (
    KNOWN.test(text) ||
    beginsRemark(text) ||
    isRemark(text) ||
    isRule(text) ||
    isDefinition(text) ||
    isPerRound(text) ||
    isSilence(text) ||
    isOptional(text) ||
    isAboutWholeWorkout(text)
  )
}
