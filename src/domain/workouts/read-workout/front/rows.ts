/** Statements about the whole workout, as patterns of a line's letters. */
import { formatTime } from '../../../shared/words'
import type { Amount } from './tokens'
import type { Work } from './works'

export type Fact =
  | { is: 'says'; words: string }
  | { is: 'work'; work: Work }
  | { is: 'unknown'; lead: readonly Amount[]; name: string; behind: readonly Amount[] }
  | { is: 'more'; amounts: readonly { amount: Amount; text: string }[]; forAll?: boolean }
  | { is: 'pieces'; times: number; amount: Amount; isMax: boolean; words: string }
  | { is: 'score'; words: string }
  | { is: 'slot'; slot: number; isNumber?: true }
  | { is: 'rest'; words: string }
  | { is: 'amrap' }
  | { is: 'loads'; words: string }
  | { is: 'length'; seconds: number; words: string }
  | { is: 'step'; count: number }
  | { is: 'note'; words: string }
  | { is: 'words'; words: string; isPlain?: true; isSentence?: true }
  | { is: 'title'; words: string }
  | { is: 'open'; words: string }

type Row = readonly [
  pattern: RegExp,
  facts: (amounts: Amount[], words: string, codes: string) => Fact[] | undefined,
]

const phrases = (...all: string[]): Fact[] => all.map(words => ({ is: 'says', words }))
const seconds = ({ kind, value }: Amount) => (kind === 'n' ? value * 60 : value)
const time = (amount: Amount) => formatTime(seconds(amount))
const isRange = ({ kind, reps }: Amount) => kind === 'd' && reps !== undefined
const row = (pattern: string, facts: Row[1]): Row => [new RegExp(pattern, 'y'), facts]
/** A length, and no count of the next movement. */
const LENGTH = '(?:d|n(?![wuXKlp@t]))'
const BETWEEN = '(?:[z,]*(B)[zNL]*|z*e[NL]?|[zJ]*N)?'

/** A new shape is a row. */
export const ROWS: readonly Row[] = [
  row('Lz*n[:.)-]+(?=[xnld@])', () => []),
  row('uL[z:]*A(?=$|[,.])', (_, words) => [{ is: 'note', words }]),
  row('d(?=z*b)', ([length], words) => [{ is: 'length', seconds: length!.value, words }]),
  row('Xz*K(?=[,.]|$)', (_, words) => [{ is: 'note', words }]),
  row(`t[z:(]*A[zN:-]*${LENGTH}`, ([times, length]) => [
    ...phrases(`${times!.value} rounds`),
    ...(amrap(length!) ?? []),
  ]),
  row('t[z:]*[dn]-?A', ([times, length]) => [
    ...phrases(`${times!.value} rounds`),
    ...(amrap(length!) ?? []),
  ]),
  row(`n[NL]z*A[zN:-]*${LENGTH}|n[NL][z,e]*[dn]-?A`, ([times, length]) => [
    ...phrases(`${times!.value} rounds`),
    ...(amrap(length!) ?? []),
  ]),
  row(`A[zeN:.-]*${LENGTH}`, ([length]) => amrap(length!)),
  row('z*[dn][z:,.-]*A', ([length]) => amrap(length!)),
  row('Az*N?', () => [{ is: 'amrap' }]),
  row('E[z,(]*V[dn][)z:,-]*(?:k[NL]?|n[NL])', ([every, times]) =>
    phrases(`every ${time(every!)} x ${times!.value}`),
  ),
  row(`(?:E|Vz*i)[ze:(.-]*(?:k[NL]?|n[NL]|t[NL]?)`, ([times]) => phrases(`emom ${times!.value} rounds`)),
  row(`(?:E|Vz*i)(?:[(]E[)])?[ze:,(.-]*${LENGTH}[)]?`, ([length]) => phrases(`emom ${time(length!)}`)),
  row('z*[dn]-?E', ([length]) => phrases(`emom ${time(length!)}`)),
  row('(?:I|V[dn])[ze:,.(-]*(?:k[NL]?|z*n[NL]|t[NL]?)[)]?', ([every, times]) =>
    phrases(`every ${time(every!)} x ${times!.value}`),
  ),
  row(`(?:I|V[dn])[ze:,.(-]*${LENGTH}[)]?`, ([every, length]) =>
    phrases(`every ${time(every!)} for ${time(length!)}`),
  ),
  row('(?:t|n[NL])[z,:-]*(?:I|V[dn])', ([times, every]) =>
    phrases(`every ${time(every!)} x ${times!.value}`),
  ),
  row('V(?:N|L|u)z*F', () => phrases('each for time')),
  row('[dn][z,-]*(?:I|Vd)', ([length, every]) => phrases(`every ${time(every!)} for ${time(length!)}`)),
  row('I|Vd', ([every]) => phrases(`every ${time(every!)}`)),
  row('C[z:.(-]*p|p-?C', (_, words) => [{ is: 'note', words }]),
  row('C[z:.(-]*[dn]|[dn][-z]*C', ([cap], words) =>
    cap!.women === undefined ? phrases(`cap ${time(cap!)}`) : [{ is: 'note', words }],
  ),
  row(`d[z-]*(?:1|of)[z,:/&-]*d[z-]*[2Y](?:[z,:-]*(?:k[NL]?|n[NL]))?`, ([on, off, times]) =>
    onOff(on!, off!, times),
  ),
  row(`(?:n[NL]|t)[z:,(-]*d[z-]*1[z,:/&-]*d[z-]*[2Y][)]?`, ([times, on, off]) => onOff(on!, off!, times)),
  row('d[z]*[3]|3z*d|z*dz*e3', ([length]) => phrases(`${time(length!)} a station`)),
  row('Y[z:]*d[(][wuze]+[)]', ([rest], words) => [...restOf(rest!, ''), { is: 'note', words }]),
  row(`z*Y[z:.,(-]*d${BETWEEN}[)]?|z*d[z-]*Y${BETWEEN}`, ([rest], words) => restOf(rest!, words)),
  row('[dn][z2]*B[zNLw]*', ([rest], words) => restOf(rest!, `${words} between`)),
  row(`[zB]*BY?[zNL:]*dY?|Y[z]*B[zNL]*[z:-]*d`, ([rest], words) => restOf(rest!, `${words} between`)),
  row('Y[z:,-]*nz*d(?:z*B[zNL]*)?', (_, words) => [{ is: 'note', words }]),
  row(`Y[z:]*n(?![wuXKlp@t])(?:[z,]*(B)[zNL]*)?`, ([rest], words) => bareRest(rest!, words)),
  row(`Y[z:]*[yr](?:[z,]*B[zNL]*)?|Y?z*y`, (_, words) =>
    /^\D*$/.test(words) ? phrases('rest as needed') : [{ is: 'note', words }],
  ),
  row('Y[zB]*[NL]?', (_, words) => [{ is: 'rest', words }]),
  row(`n-?N?z*Z`, ([rounds]) => phrases(`${rounds!.value} rounds`, 'for time')),
  row('Z[z:(-]*(?:[kn]|t)[)]?', ([rounds]) => phrases(`${rounds!.value} rounds`, 'for time')),
  row('Fz*(?:kN?|tN?)', ([rounds]) => phrases('for time', `${rounds!.value} rounds`)),
  row('n-?N[z:,-]*[dn](?=[:,/.-]|$)', ([rounds, work]) =>
    work!.kind === 'd' ? phrases(`${rounds!.value} rounds of ${time(work!)}`) : undefined,
  ),
  row(`e?n-?N(?:z*e)?z*(?:F|(?=[^F]|$))`, ([rounds], words, codes) => roundsOf(rounds!, codes, words)),
  row(`N[z:(]*n(?![wuXKlp@t])[)]?|kN`, ([rounds]) => phrases(`${rounds!.value} rounds`)),
  row('n[NL]z*X(?=[:,.]|$)', ([rounds]) => phrases(`${rounds!.value} rounds`)),
  row('t(?=[:(),.-]|$)|k(?=[:,(]|$)', ([rounds]) => phrases(`${rounds!.value} rounds`)),
  row('kL', ([sets]) => phrases(`${sets!.value} sets`)),
  row(`nL|[tL][z:]*n?(?<=tL|Ln)`, ([sets]) => phrases(`${sets!.value} sets`)),
  row('eF', () => phrases('each for time')),
  row('F', () => phrases('for time')),
  row('q', () => phrases('not for time')),
  row('0', () => phrases('for load')),
  row('G', () => phrases('tabata')),
  row('D', () => phrases('death by')),
  row('U[:z]*', () => phrases('buy-in')),
  row('J[:z]*', () => phrases('cash-out')),
  row('H[:z]*', () => phrases('then')),
  row('j[:z]*', () => phrases('superset')),
  row('4[z:(]*[lp][)]?|[lp]z*4', ([vest]) =>
    phrases(
      `vest ${vest!.value}${vest!.women === undefined ? '' : `/${vest!.women}`}${vest!.unit === undefined ? '' : ` ${vest!.unit}`}`,
    ),
  ),
  row('7[z]*[kn]', ([times]) => phrases(`repeat x ${times!.value}`)),
  row('n[z-]*1[z,:/&-]*n[z-]*[2Y]', ([on, off]) =>
    on!.value >= LEAST_SECONDS ? onOff(on!, off!) : undefined,
  ),
  row('tz*S(?=$|[,.])', ([times, pair], words) => onOffOf(times!, pair!, words)),
  row('2(?=$)', (_, words) => [{ is: 'rest', words }]),
  row('td[1uQ]?[/,-]d[2q]', ([times, on, off]) => onOff(on!, off!, times)),
  row('t[(]d[z1uQe]*[/,-]d[z2uQeY]*[)]', ([times, on, off]) => onOff(on!, off!, times)),
  row('n3[zk]*k?', (_, words) => [{ is: 'note', words }]),
  row('d[zV]*[i3](?=[:,]|$)', ([length]) => phrases(`${time(length!)} a station`)),
  row('Y[z:]*n:n', ([work, rest]) => phrases(`work to rest ${work!.value}:${rest!.value}`)),
  row('dz*e(?=[:,]|$)', ([length]) => phrases(`${time(length!)} a station`)),
  row('d[z:]*W|W[z:]*d', ([length]) => amrap(length!)),
  row('t[hd]\\/?[hd]?["]?(?=$|[,e3z])', ([times, on, off], words) => tabata(times!, on!, off, words)),
  row('d(?=[z,]*P)', ([length], words) => [{ is: 'length', seconds: length!.value, words }]),
  row('4[zuQn,(]*[pl][)]?', amounts => {
    const vest = amounts.at(-1)!
    return phrases(
      `vest ${vest.value}${vest.women === undefined ? '' : `/${vest.women}`}${vest.unit ? ` ${vest.unit}` : ''}`,
    )
  }),
  row('W[z:]*(?=[OS]|$)', () => []),
  row('[dn]-?8', ([clock]) => phrases(`on a ${time(clock!)} clock`)),
  row('s[NL]?[zu]*$', (_, words) =>
    phrases(`score: ${/schnell|fast|rapid|veloc|snel/i.test(words) ? 'fastest' : 'slowest'}`),
  ),
  row('n[).-](?=[ncmdXYp])', ([slot]) => [{ is: 'slot', slot: slot!.value, isNumber: true }]),
  row('Xz*d(?![)]?z*[wXK])', ([cap]) => phrases(`cap ${time(cap!)}`)),
  row('(?:i|3)z*n[):.,-]*', ([slot]) => [{ is: 'slot', slot: slot!.value }]),
  row('z[:.-]*(?=[ncmdX])', (_, words) => (/^par\W*$/i.test(words) ? [{ is: 'slot', slot: 2 }] : undefined)),
  row('z+d(?![z-]*[YCAEwXK1])', ([length], words) =>
    /^(?:in|en|em|binnen)\b/i.test(words)
      ? phrases(`in ${time(length!)}`)
      : /^(?:on the|op de|auf die)\b/i.test(words)
        ? phrases(`every ${time(length!)}`)
        : undefined,
  ),
  row('o[:.)-]*', () => [{ is: 'slot', slot: 1 }]),
  row('v[:.)-]*', () => [{ is: 'slot', slot: 2 }]),
]

const amrap = (length: Amount): Fact[] | undefined =>
  length.kind === 'n' && length.value > 90 ? undefined : phrases(`AMRAP ${time(length)}`)

const onOff = (on: Amount, off: Amount, times?: Amount) =>
  phrases(`:${on.value} on, :${off.value} off${times ? ` x ${times.value}` : ''}`)

/** `8 x 20"/10"`. */
function tabata(times: Amount, on: Amount, off: Amount | undefined, words: string): Fact[] | undefined {
  const rest = off?.value ?? on.women
  if (rest === undefined || !/["s]/.test(words)) return undefined
  return onOff(on, { kind: 'd', value: rest }, times)
}

function restOf(rest: Amount, words: string): Fact[] {
  if (isRange(rest) || rest.value < LEAST_REST) return [{ is: 'note', words }]
  return phrases(`rest ${time(rest)}${BETWEEN_WORD.test(words) ? ' between rounds' : ''}`)
}

/** Nobody rests for five seconds: a pause of the lift. */
const LEAST_REST = 6
const LEAST_SECONDS = 10
/** `8x 20-10`. */
const onOffOf = (times: Amount, { values = [] }: Amount, words: string) =>
  values.length === 2 && /^8/.test(words)
    ? onOff({ kind: 'd', value: values[0]! }, { kind: 'd', value: values[1]! }, times)
    : undefined

const BETWEEN_WORD =
  /between|b\/?[tw]|btwn?|after|zwischen|nach|entre|apr[eè]s|despu|tussen|na elke|tra\b|fra\b|dopo|ap[oó]s|mellan|mellom/i

function bareRest(rest: Amount, words: string): Fact[] | undefined {
  const { value } = rest
  if (value > 5 && value < 15) return undefined
  return phrases(`rest ${value}${BETWEEN_WORD.test(words) ? ' between rounds' : ''}`)
}

function roundsOf({ value, plus }: Amount, codes: string, words: string): Fact[] | undefined {
  if (plus || value > 100) return undefined
  const isEach = /Nz*e/.test(codes) && !codes.includes('F')
  return [
    ...(isEach ? [{ is: 'note' as const, words }] : []),
    ...phrases(
      `${value} rounds`,
      ...(/e[z]*F/.test(codes) ? ['each for time'] : codes.includes('F') ? ['for time'] : []),
    ),
  ]
}
