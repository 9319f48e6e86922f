/**
 * Restores line breaks that an export lost, as SugarWOD's does: `FOR TIME:3 Rounds:400m Run21 KB Swings
 * 53#/35#12 Pull-Ups*15:00 TIME CAP`. A guess, used only when the text can't be read as it is.
 */

const WHOLE =
  /\b(?:AbMat|CrossFit|MetCon|SkiErg|BikeErg|RowErg|RogueBike|EchoBike|GoRuck|[TCKHSG]2(?:B|E|C|H|OH|S)|E\d+MOM)(?:s|ies)?/g
const BEFORE_NUMBER =
  /(?:\b(?:run|row|bike|ski|swim|jog|walk|carry|drag|sprint|shuttle|of|in|for|every|rest|to|at|by|with|and|or|plus|minutes?|min|sets?|rounds?|week|day|part|tabata|amrap|emom|top|x)|[x@&+–-])$/i

/** Returns the text with likely line breaks restored. */
export function splitLines(text: string): string {
  const whole: string[] = []
  const covered = text.replace(WHOLE, word => {
    whole.push(word)
    return mark(whole.length - 1)
  })
  const apart = covered
    .replace(/(\d{2,3})\/(\d{3,6})(?= ?[A-Za-z\uE000-\uF8FF])/g, (_, men: string, rest: string) =>
      loadsApart(men, rest),
    )
    .replace(/\s*(?=\*)/g, '\n')
    .replace(/(?<=[A-Za-z]):\s*(?=\S)/g, ':\n')
    // Run21, HSPU5, 14#13, 20"15, (95/65)10, 4 RoundsRun.
    .replace(/(?<=[A-Za-z]{3}|[)#"”\uE000-\uF8FF]|\bDU)(?=\d)/g, '\n')
    .replace(/(?<=[a-z)#"”\uE000-\uF8FF])(?=[A-Z])/g, '\n')
    .replace(/(?<=[a-z0-9)#"”])(?=[\uE000-\uF8FF])/g, '\n')
    .replace(/(?<=\d-\d{1,3})(?=[A-Z\uE000-\uF8FF])/g, '\n')
    .replace(/(?<=HSPU|OHS|TTB|CTB)(?=[A-Z][a-z])/g, '\n')
    // Pull-Ups 12 Burpees; not: Run 400 m, Thrusters 95/65.
    .replace(
      /,?[ \t]+(?=\d+(?:\/\d+(?= ?-?cal))?(?![\d/#%:.-])(?: |[A-Za-z]))/g,
      (gap, at: number, all: string) => {
        const before = all.slice(Math.max(0, at - 20), at)
        return /[A-Za-z)#"”\d\uE000-\uF8FF]$/.test(before) &&
          !BEFORE_NUMBER.test(before) &&
          !isScheme(all, at)
          ? '\n'
          : gap
      },
    )
    .replace(/,\s+(?=\d)/g, '\n')
  return apart
    .replace(/[\uE000-\uF8FF]/g, found => whole[found.charCodeAt(0) - 0xe000] ?? found)
    .replace(/[ \t]*\n[\s]*/g, '\n')
    .trim()
}

const mark = (index: number) => String.fromCharCode(0xe000 + Math.min(index, 6_000))

/** A number right before the gap doesn't end a line, unless it is the second of two loads. */
function isScheme(all: string, at: number): boolean {
  const before = all.slice(Math.max(0, at - 12), at)
  return /\d$/.test(before) && !/\d\/\d+$/.test(before)
}

/** Splits `135/9510` into 135/95 and 10: women's loads are about two thirds of men's. */
function loadsApart(men: string, rest: string): string {
  const ways = [1, 2, 3]
    .filter(length => length < rest.length && rest[length] !== '0')
    .map(length => [rest.slice(0, length), rest.slice(length)] as const)
    .filter(([women, next]) => Number(women) <= Number(men) && next.length <= 3)
    .sort(([a], [b]) => Math.abs(Number(a) / Number(men) - 0.68) - Math.abs(Number(b) / Number(men) - 0.68))
  const [best] = ways
  return best && Number(rest) > Number(men) ? `${men}/${best[0]}\n${best[1]}` : `${men}/${rest}`
}
