export const DOMAIN = {
  'src/domain/leaderboards/rank/event-performance.ts': [
    {
      reason: 'No two scalings have the same level.',
      mutants: [
        '(easiest, { scaling }) => (scalingRank(scaling) > scalingRank(easiest) ? scaling : easiest), | scalingRank(scaling) > scalingRank(easiest) → scalingRank(scaling) >= scalingRank(easiest)',
      ],
    },
    {
      reason: 'Without a first sum there are fewer sums than members. The check is for the type.',
      mutants: [
        'if (of === undefined || sums.length < done.length || sums.some(sum => sum.of !== of)) { | of === undefined → false',
      ],
    },
  ],
  'src/domain/leaderboards/rank/measures.ts': [
    {
      reason: 'The words that come here have one s, the last letter.',
      mutants: ["return formatCount(value, of.replace(/s$/, '')) | /s$/ → /s/"],
    },
  ],
  'src/domain/leaderboards/rank/ranking.ts': [
    {
      reason: 'Sorting takes undefined for 0.',
      mutants: ['return placed(entrants, rules, () => 0) | () => 0 → () => undefined'],
    },
  ],
  'src/domain/leaderboards/rank/reasons.ts': [
    {
      reason: 'There is nothing between the parts of one name, or of none.',
      mutants: [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
        "return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('') | '' → \"Stryker was here!\"",
      ],
    },
    {
      reason: 'Only what is capped is out of something.',
      mutants: [
        "if (status === 'cap' && measure.of === 'reps' && outOf !== undefined) { | status === 'cap' → true",
      ],
    },
  ],
  'src/domain/leaderboards/runs.ts': [
    {
      reason: 'A place that is no number is near none.',
      mutants: [
        'const wanted = places.flatMap((place, index) => (isWanted(place) ? [index] : [])) | [] → ["Stryker was here"]',
      ],
    },
  ],
  'src/domain/leaderboards/standings/event-state.ts': [
    {
      reason: 'The number is only held against 0.',
      mutants: ['if (performances.has(id)) scored++ | scored++ → scored--'],
    },
  ],
  'src/domain/leaderboards/standings/overall.ts': [
    {
      reason: 'Without an event of the rule everybody has place 0 in it. The check is for the type.',
      mutants: ["if (tie.kind === 'event') { | tie.kind === 'event' → true"],
    },
  ],
  'src/domain/leaderboards/standings/table.ts': [
    {
      reason: 'The two slopes meet at this rank.',
      mutants: [
        'if (rank <= 6) return 105 - 5 * rank | rank <= 6 → rank < 6',
        'return rank <= 30 ? 87 - 2 * rank : 57 - rank | rank <= 30 → rank < 30',
      ],
    },
    {
      reason: 'Any other head is refused in the same words.',
      mutants: [
        'const names = head?.cells.map(cell => cell.toLowerCase()) ?? [] | [] → ["Stryker was here"]',
      ],
    },
    {
      reason: 'The word undefined is no number. The check is for the type.',
      mutants: [
        'const isNumber = cell !== undefined && /^\\d{1,7}(?:[.,]\\d{1,3})?$/.test(cell) | cell !== undefined → true',
      ],
    },
  ],
  'src/domain/records/percent.ts': [
    {
      reason: 'A line without a load has no percentage.',
      mutants: ['(parts[part] ?? []).flatMap(({ id, load }, index) => | [] → ["Stryker was here"]'],
    },
  ],
  'src/domain/records/personal-records.ts': [
    {
      reason: 'Sorting and comparing take undefined for 0.',
      mutants: [
        "prefer: RecordRules<NoInfer<Entry>>['prefer'] = () => 0, | () => 0 → () => undefined",
        '{ compare, prefer = () => 0 }: RecordRules<Entry>, | () => 0 → () => undefined',
      ],
    },
    {
      reason: 'Keeps the search short: the best of another visit is one of the first two.',
      mutants: [
        'return [...bestOfEach(entries, visitOf, rules).values()].sort(rules.compare).slice(0, 2) | [...bestOfEach(entries, visitOf, rules).values()].sort(rules.compare).slice(0, 2) → [...bestOfEach(entries, visitOf, rules).values()].sort(rules.compare)',
      ],
    },
  ],
  'src/domain/records/plates.ts': [
    {
      reason: 'There is no plate behind the last: nothing comes of it.',
      mutants: [
        'for (let index = from; index < search.plates.length; index++) { | index < search.plates.length → index <= search.plates.length',
      ],
    },
    {
      reason: 'One try more of 20,000.',
      mutants: ['if (search.tries-- <= 0) return null | search.tries-- <= 0 → search.tries-- < 0'],
    },
  ],
  'src/domain/shared/sums.ts': [
    {
      reason: 'The short way for one load comes to the same, below a bound that is on the safe side.',
      mutants: [
        'const thousandths = loads.length === 1 ? only!.value * 1000 : Number.NaN | loads.length === 1 → false',
        'if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT) | Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT → false',
        'if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT) | thousandths < MOST_EXACT → true',
        'if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT) | thousandths < MOST_EXACT → thousandths <= MOST_EXACT',
        'if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT) | thousandths < MOST_EXACT → thousandths >= MOST_EXACT',
      ],
    },
    {
      reason: 'The short ways for one unit and for one amount come to the same.',
      mutants: [
        'if (a.unit === b.unit) return inMillionths(a.value) >= inMillionths(b.value) | a.unit === b.unit → false',
        'if (amounts.length === 1) return { value: inMillionths(first.value) / DECIMALS, unit: first.unit } | amounts.length === 1 → false',
      ],
    },
  ],
  'src/domain/leaderboards/rank/performance.ts': [
    {
      reason: 'isRanked keeps what is never ranked away from here. The types want an answer for it.',
      mutants: [
        'WarmUp: () => [], | () => [] → () => undefined',
        'WarmUp: () => [], | [] → ["Stryker was here"]',
        "case 'none': | 'none' → \"\"",
        "case 'check': | 'check' → \"\"",
        "case 'check': | case 'check': return [] → case 'check':",
        'return [] | [] → ["Stryker was here"]',
      ],
    },
    {
      reason: 'Any scoring but the total is the lowest, any status but a cap, a dnf and a dns is completed.',
      mutants: [
        "const other = details.scoring === 'total' ? 'lowest' : 'total' | 'lowest' → \"\"",
        "const second = computeTotal({ ...details, scoring: other }, { status: 'completed', details: done }, null) | 'completed' → \"\"",
      ],
    },
    {
      reason: 'What has no reps is no set.',
      mutants: [
        'const good = (done.sets ?? []).filter(set => set.success !== false && set.reps > 0) | [] → ["Stryker was here"]',
      ],
    },
  ],
  'src/domain/records/lifts.ts': [
    {
      reason: 'What has no reps is no set.',
      mutants: ['const counted = (details.sets ?? []).filter( | [] → ["Stryker was here"]'],
    },
  ],
  'src/domain/workouts/counts.ts': [
    {
      reason: 'Lines times 0 are 0.',
      mutants: ['const climbed = each === 0 ? 0 : climbing(details.movements) * each | each === 0 → false'],
    },
    {
      reason: 'A line without an amount or a note counts nothing.',
      mutants: [
        'return countAll(details.buy_in ?? [], gender) | [] → ["Stryker was here"]',
        'return countBuyInReps(details, gender) + countAll(details.cash_out ?? [], gender) | [] → ["Stryker was here"]',
        'const counted = (lines ?? []).filter(({ scored }) => scored !== false) | [] → ["Stryker was here"]',
        "return counted.length > 0 && counted.every(({ note }) => CALORIES.test(note ?? '')) | '' → \"Stryker was here!\"",
      ],
    },
  ],
}
