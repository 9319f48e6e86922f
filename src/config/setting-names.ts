/** Recognises misspelled settings: with a misspelled DATABASE_URL the server would silently use another database. */

const LONG = 7

/** Returns the setting that a name was probably meant to be, or null for settings and unrelated names. */
export function suggestSetting(name: string, settings: readonly string[]): string | null {
  if (settings.includes(name)) return null
  const plain = name.toUpperCase().replace(/^CHALKBOX_(?=.)/, '')
  const near = (setting: string) =>
    distance(plain, setting) <= (Math.min(plain.length, setting.length) < LONG ? 1 : 2)
  return settings.find(setting => setting === plain) ?? settings.find(near) ?? null
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
