// What the score would be, while it is typed: its place and a record, what was done of the last round, and what the button saves.
;(() => {
  const form = document.querySelector('form.log')
  const button = form?.querySelector('[data-save]')
  if (!button) return
  const output = form.querySelector('[data-would]')
  const given = output ? JSON.parse(output.dataset.would) : null
  const score = form.elements.score
  const sets = [...form.querySelectorAll('.set')]
  const [rounds, reps] = [form.elements['box-rounds'], form.elements['box-reps']]
  const HARDEST_FIRST = ['rxplus', 'rx', 'scaled', 'modified']
  const LADDER = 100_000
  const KG_PER_LB = 0.45359237

  for (const event of ['input', 'change', 'sets']) form.addEventListener(event, update)
  update()

  function update() {
    const typed = score?.value.trim() ?? ''
    const boxed = rounds?.value.trim() ? `${rounds.value.trim()} + ${reps.value.trim() || 0}` : ''
    const named = typed || boxed
    // The sets of a lift are counted in sets.js.
    if (sets.length === 0)
      button.textContent = named && named.length <= 16 ? `Save ${clockOf(typed) ?? named}` : 'Save'
    if (!output) return
    const figure = figureIn(typed)
    const words = figure === null ? '' : describe(figure)
    if (output.textContent !== words) output.textContent = words
  }

  // `value` is null for a capped score, with its reps, and for one without a finish.
  function figureIn(typed) {
    if (/^dnf$/i.test(typed)) return { value: null, reps: -1 }
    const [, capped] = /^cap\s*\+?\s*(\d+)(?:\s*reps?)?$/i.exec(typed) ?? []
    if (capped !== undefined && given.kind === 'time') return { value: null, reps: Number(capped) }
    const value = typed ? readTyped(clockOf(typed) ?? typed) : readBoxes()
    return value === null ? null : { value }
  }

  function readTyped(text) {
    if (given.kind === 'time') return secondsOf(text)
    return given.kind === 'number' && !['sum', 'average', 'worst', 'lifts'].includes(given.add)
      ? numberIn(text)
      : null
  }

  function readBoxes() {
    if (given.kind === 'rounds') return repsIn()
    if (sets.length > 0) return loadIn()
    const boxes = [...form.querySelectorAll('.counts input')].map(({ value }) => value.trim())
    const all = boxes.map(text => (given.kind === 'time' ? secondsOf(text) : numberIn(text)))
    if (all.length === 0 || all.includes(null)) return null
    const sum = all.reduce((total, each) => total + each, 0)
    if (given.add === 'average') return sum / all.length
    if (given.add === 'best') return given.kind === 'time' ? Math.min(...all) : Math.max(...all)
    if (given.add === 'worst') return given.kind === 'time' ? Math.max(...all) : Math.min(...all)
    return given.add === 'sum' ? sum : null
  }

  // The heaviest good set in kilograms; of each lift where they count together.
  function loadIn() {
    const isTicked = sets.some(set => set.querySelector('.tick :checked'))
    const lifts = new Map()
    for (const set of sets) {
      const load = set.querySelector('[data-fill="load"]')?.value.trim()
      const isOut =
        set.querySelector('.failed :checked') || (isTicked && !set.querySelector('.tick :checked'))
      const value = load && !isOut ? numberIn(load) : null
      const lift = set.closest('fieldset')
      if (value !== null) lifts.set(lift, Math.max(value, lifts.get(lift) ?? 0))
    }
    const all = [...lifts.values()]
    if (all.length === 0) return null
    return given.add === 'lifts' ? all.reduce((total, each) => total + each, 0) : Math.max(...all)
  }

  // `100`, `225 lb`, `2.5 km`, `87 reps`.
  function numberIn(text) {
    const [, digits, unit] =
      /^(\d+(?:[.,]\d+)?)\s*(kg|lbs?|m|km|cals?|reps?|points?|pts?|rounds?)?$/i.exec(text) ?? []
    if (digits === undefined) return null
    const value = Number(digits.replace(',', '.'))
    const named = unit?.toLowerCase() ?? (given.unit === 'kg' ? form.dataset.units : '')
    if (/^lbs?$/.test(named)) return value * KG_PER_LB
    return named === 'km' ? value * 1000 : value
  }

  function describe({ value, reps: done }) {
    const scaling = 100 * HARDEST_FIRST.indexOf(new FormData(form).get('scaling') ?? 'rx')
    const isBetter = (one, other) => (given.kind === 'time' ? one < other : one - other > 1e-6)
    const isAhead = ([rank, other, capped = -1]) => {
      if (done === -1) return true
      if (rank !== scaling) return rank < scaling
      if (value === null) return other !== null || capped > done
      return other !== null && isBetter(other, value)
    }
    const count = given.others.length
    const place = ordinal(given.others.filter(isAhead).length + 1)
    const would = count > 0 ? [`${place} of ${count + 1} so far`] : []
    const [rank, best] = given.best ?? []
    if (value !== null && rank === scaling && isBetter(value, best))
      would.push(`PR by ${gap(Math.abs(value - best))}`)
    const sentence = would.length > 0 ? `${would.join(', ')}.` : ''
    return [value === null ? '' : lastRound(), sentence].filter(Boolean).join(' ')
  }

  function gap(difference) {
    const minutes = Math.floor(difference / 60)
    if (given.kind === 'time') return `${minutes}:${String(Math.round(difference % 60)).padStart(2, '0')}`
    if (given.kind === 'rounds' && given.round === null && difference >= LADDER) return 'a round'
    const unit = given.kind === 'rounds' ? 'reps' : given.unit
    const isPounds = unit === 'kg' && form.dataset.units === 'lb'
    const count = Math.round((isPounds ? difference / KG_PER_LB : difference) * 10) / 10
    const named = isPounds ? 'lb' : count === 1 ? unit.replace(/s$/, '') : unit
    return `${count} ${named}`
  }

  // `7 reps: 5 pull-ups and 2 push-ups.`
  function lastRound() {
    let left = given.kind === 'rounds' && given.round ? Number(reps.value) : 0
    if (!(left > 0) || left >= aRound()) return ''
    const done = []
    for (const [count, name, names] of given.round) {
      const did = Math.min(left, count)
      if (did > 0) done.push(`${did} ${did === 1 ? name : names}`)
      left -= did
    }
    const last = done.pop()
    return `${reps.value} ${reps.value === '1' ? 'rep' : 'reps'}: ${done.length > 0 ? `${done.join(', ')} and ${last}` : last}.`
  }

  function aRound() {
    return given.round ? given.round.reduce((sum, [count]) => sum + count, 0) : LADDER
  }

  function repsIn() {
    const [whole, rest] = [rounds.value.trim(), reps.value.trim() || '0']
    return /^\d+$/.test(whole) && /^\d+$/.test(rest) ? Number(whole) * aRound() + Number(rest) : null
  }

  function secondsOf(text) {
    const [, hours = 0, minutes, seconds] = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
    return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }

  // As time-boxes.js reads digits alone.
  function clockOf(text) {
    if (!score?.matches('[data-time]')) return undefined
    const [, hours = '', minutes, seconds] = /^(\d{0,2}?)(\d{1,2})([0-5]\d)$/.exec(text) ?? []
    if (minutes === undefined || (hours && !/^[0-5]\d$/.test(minutes))) return undefined
    return [hours, minutes, seconds].filter(Boolean).join(':')
  }

  function ordinal(place) {
    const tens = place % 100
    const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
    return `${place}${ending}`
  }
})()
