export const LIMITS = {
  'src/http/load-gate.ts': [
    {
      reason: 'The mean of nothing is NaN, which is no overload either.',
      mutants: [
        'const now = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) : 0 | histogram.count > 0 → true',
        'const now = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) : 0 | histogram.count > 0 → histogram.count >= 0',
      ],
    },
    {
      reason: 'Nothing asks for the last state by its name.',
      mutants: ["state = 'over' | 'over' → \"\""],
    },
  ],
  'src/http/shared-counts.ts': [
    {
      reason: 'The store knows when the window of a key it has ends. The check is for the type.',
      mutants: [
        'const endsAt = (await this.get(key))?.resetTime?.getTime() ?? 0 | (await this.get(key))?.resetTime?.getTime → (await this.get(key))?.resetTime.getTime',
      ],
    },
    {
      reason: 'The database answers for every key. The check is for the type.',
      mutants: ['if (!all) continue | !all → false'],
    },
  ],
}
