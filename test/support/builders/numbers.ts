/** Numbers that make names and times distinct. */
let made = 0

/** 1, 2, 3 … within one test file. */
export function nextNumber(): number {
  made += 1
  return made
}

/** A minute after the one before, in 2026: rows made one after the other are in that order in every list. */
export function nextMinute(): Date {
  return new Date(Date.UTC(2026, 0, 5) + nextNumber() * 60_000)
}
