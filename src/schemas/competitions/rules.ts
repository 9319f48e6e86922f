import type { z } from 'zod'

type Time = string | Date | null | undefined

/** Registration closes after it opens, when both are given. */
export function assertWindow(
  {
    registration_opens_at: opens,
    registration_closes_at: closes,
  }: {
    registration_opens_at?: Time
    registration_closes_at?: Time
  },
  ctx: z.RefinementCtx,
): void {
  if (opens == null || closes == null || closes > opens) return
  const message = 'must be later than registration opens'
  ctx.addIssue({ code: 'custom', path: ['registration_closes_at'], message })
}

type Team = {
  kind?: 'individual' | 'team' | undefined
  team_size?: number | null | undefined
  females_required?: number | null | undefined
  males_required?: number | null | undefined
}

export function assertTeam(form: Team, ctx: z.RefinementCtx): void {
  if (form.kind !== 'team') return
  const { team_size: size } = form
  const [females, males] = [form.females_required ?? 0, form.males_required ?? 0]
  const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (size == null) say('team_size', 'is required: enter how many athletes are in a team')
  else if (females + males > size) {
    const field = form.males_required == null ? 'females_required' : 'males_required'
    say(field, `is too many: with ${females} and ${males} required, a team of ${size} is impossible`)
  }
}

type Ages = { age_from?: number | null | undefined; age_to?: number | null | undefined }

/** Checks that the lowest age is not above the highest, when both are given. */
export function assertAges({ age_from: from, age_to: to }: Ages, ctx: z.RefinementCtx): void {
  if (from == null || to == null || from <= to) return
  ctx.addIssue({ code: 'custom', path: ['age_to'], message: 'must not be below the age from' })
}
