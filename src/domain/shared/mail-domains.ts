/** Domains of large mail providers. */
const COMMON = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'icloud.com'],
  ...['me.com', 'mac.com', 'yahoo.com', 'ymail.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com'],
  ...['mail.com', 'email.com', 'fastmail.com', 'zoho.com', 'hey.com', 'yandex.com', 'yandex.ru', 'mail.ru'],
  ...[
    'gmx.de',
    'gmx.net',
    'gmx.ch',
    'gmx.at',
    'web.de',
    't-online.de',
    'freenet.de',
    'bluewin.ch',
    'hotmail.ch',
  ],
  ...[
    'outlook.de',
    'hotmail.de',
    'yahoo.de',
    'icloud.de',
    'hotmail.co.uk',
    'yahoo.co.uk',
    'live.co.uk',
    'btinternet.com',
  ],
  ...[
    'sky.com',
    'outlook.fr',
    'hotmail.fr',
    'yahoo.fr',
    'orange.fr',
    'free.fr',
    'laposte.net',
    'wanadoo.fr',
    'sfr.fr',
  ],
  ...[
    'libero.it',
    'hotmail.it',
    'yahoo.it',
    'outlook.it',
    'virgilio.it',
    'hotmail.es',
    'yahoo.es',
    'outlook.es',
  ],
  ...[
    'hotmail.nl',
    'live.nl',
    'ziggo.nl',
    'kpnmail.nl',
    'telenet.be',
    'hotmail.be',
    'skynet.be',
    'wp.pl',
    'o2.pl',
  ],
  ...[
    'hotmail.se',
    'live.se',
    'telia.com',
    'live.dk',
    'hotmail.dk',
    'online.no',
    'hotmail.no',
    'comcast.net',
  ],
  ...[
    'verizon.net',
    'att.net',
    'sbcglobal.net',
    'bigpond.com',
    'uol.com.br',
    'yahoo.com.br',
    'hotmail.com.br',
  ],
]
const KNOWN = new Set(COMMON)
/** Many real domains are one letter away from a shorter domain. */
const SHORTEST = 8
const LONG = 10

/**
 * Returns the address with the nearest domain of a provider, `maya@gmail.com` for `maya@gmial.com`: one edit away, or two in
 * a long domain. Null for other domains.
 */
export function suggestAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || KNOWN.has(domain)) return null
  const near = COMMON.filter(({ length }) => length >= SHORTEST)
    .map(known => ({ known, distance: distanceBetween(domain, known) }))
    .filter(({ known, distance }) => distance <= (known.length >= LONG ? 2 : 1))
    .sort((a, b) => a.distance - b.distance)
  return near[0] ? `${address.slice(0, at + 1)}${near[0].known}` : null
}

/** Damerau–Levenshtein distance: letters added, removed, changed, or swapped with the next letter. */
function distanceBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const steps = [rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1)]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) steps.push(rows[i - 2]![j - 2]! + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
