/** Words of other languages that stand on whiteboards, in English. */

export type Rewrite = readonly [pattern: RegExp, to: string | ((...match: string[]) => string)]

const GERMAN: readonly Rewrite[] = [
  [/\bauf zeit\b/gi, 'for time'],
  [/\b(runden?)\b/gi, 'rounds'],
  [/\bzeitlimit\b/gi, 'time cap'],
  [/\bminuten\b/gi, 'min'],
  [/\bsekunden\b/gi, 'sec'],
  [/(\d+\s*min\b\.?)\s*pause\b/gi, '$1 rest'],
  [/\bpause\s*:?\s*(?=\d+\s*min)/gi, 'rest '],
  [/\bwiederholungen\b|\bwdh\b\.?/gi, 'reps'],
  [/\bje (?:übung|seite)\b/gi, 'each'],
  [/\bzu zweit\b/gi, 'with a partner'],
  [/\bfrontkniebeugen?\b/gi, 'front squat'],
  [/\büberkopfkniebeugen?\b/gi, 'overhead squat'],
  [/\bkniebeugen?\b/gi, 'squat'],
  [/\bliegestütze?n?\b/gi, 'push-ups'],
  [/\bklimmz(?:ug|üge)n?\b/gi, 'pull-ups'],
  [/\bkreuzheben\b/gi, 'deadlift'],
  [/\bbankdrücken\b/gi, 'bench press'],
  [/\bschulterdrücken\b/gi, 'shoulder press'],
  [/\bumsetzen und (?:aus)?sto(?:ß|ss)en\b/gi, 'clean and jerk'],
  [/\bumsetzen\b/gi, 'clean'],
  [/\b(?:aus)?sto(?:ß|ss)en\b/gi, 'jerk'],
  [/\brei(?:ß|ss)en\b/gi, 'snatch'],
  [/\blaufen\b/gi, 'run'],
  [/\brudern\b/gi, 'row'],
  [/\bausfallschritte?n?\b/gi, 'lunges'],
  [/\bseilspringen\b/gi, 'single-unders'],
  [/\bschwer werden\b/gi, 'build to heavy'],
]
const MAY_BE_GERMAN =
  /[äöüß]|zeit|runde|minuten|sekunden|pause|wdh|wieder|knieb|klimmz|kreuz|sto(?:ss)en|reissen|setzen|laufen|rudern|schritt|spring|schwer|\bje\b/i

const NORDIC: readonly Rewrite[] = [
  [/\bp(?:å|aa) tid\b/gi, 'for time'],
  [/\b(?:varv|runde[rn]?|omg(?:å|aa)ng(?:ar)?)\b/gi, 'rounds'],
  [/\b(?:vila|hvile|hvil)\b/gi, 'rest'],
  [/\bminuter\b|\bminutter\b/gi, 'min'],
  [/\bsekunder\b/gi, 'sec'],
  [/\bmarkl(?:yft|øft)\b/gi, 'deadlift'],
  [/\bfront(?:böj|bøy)\b/gi, 'front squat'],
  [/\bkn(?:äböj|ebøy)\b|\bböj\b/gi, 'squat'],
  [/\bbänkpress\b|\bbenkpress\b/gi, 'bench press'],
  [/\bfrivändning(?:ar)?\b|\bfrivending(?:er)?\b/gi, 'clean'],
  [/\bryck\b|\brykk\b/gi, 'snatch'],
  [/\bstöt\b|\bstøt\b/gi, 'jerk'],
  [/\barmhävning(?:ar)?\b|\barmhevinge?r?\b/gi, 'push-ups'],
  [/\brodd\b|\broing\b/gi, 'row'],
  [/\blöpning\b|\blöp\b|\bløp(?:ing)?\b/gi, 'run'],
  [/\butfall\b/gi, 'lunges'],
]
const MAY_BE_NORDIC =
  /[åäöøæ]|vila|hvil|varv|runde|minut+er|sekunder|markl|ryck|rykk|rodd|roing|benkpress|armhev|utfall|frivend/i

/** The line with German, Swedish, Danish and Norwegian words in English. */
export function inEnglish(line: string): string {
  const german = MAY_BE_GERMAN.test(line) ? rewritten(line, GERMAN) : line
  return MAY_BE_NORDIC.test(german) ? rewritten(german, NORDIC) : german
}

/** The line with every pattern of the table replaced. */
export const rewritten = (line: string, table: readonly Rewrite[]) =>
  table.reduce(
    (text, [from, to]) => (typeof to === 'string' ? text.replace(from, to) : text.replace(from, to)),
    line,
  )
