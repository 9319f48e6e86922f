// What the score would be, while it is typed: its place and a record, what was done of the last round, and what the button saves.
;(() => {
  const form = document.querySelector('form.log')
  const button = form?.querySelector('[data-save]')
  if (!button || form.querySelector('.set')) return
  const output = form.querySelector('[data-would]')
  const given = output ? JSON.parse(output.dataset.would) : null
  const score = form.elements.score
  const [rounds, reps] = [form.elements['box-rounds'], form.elements['box-reps']]
  const HARDEST_FIRST = ['rxplus', 'rx', 'scaled', 'modified']

  form.addEventListener('input', update)
  form.addEventListener('change', update)
  update()

  function update() {
    const typed = score?.value.trim() ?? ''
    const boxed = rounds?.value.trim() ? `${rounds.value.trim()} + ${reps.value.trim() || 0}` : ''
    const named = typed || boxed
    button.textContent = named && named.length <= 16 ? `Save ${clockOf(typed) ?? named}` : 'Save'
    if (!output) return
    const value = given.kind === 'time' ? secondsOf(clockOf(typed) ?? typed) : typed ? null : repsIn()
    const words = value === null ? '' : describe(value)
    if (output.textContent !== words) output.textContent = words
  }

  function describe(value) {
    const scaling = HARDEST_FIRST.indexOf(new FormData(form).get('scaling') ?? 'rx')
    const isBetter = (one, other) => (given.kind === 'time' ? one < other : one > other)
    const ahead = given.others.filter(
      ([rank, other]) => rank < scaling || (rank === scaling && other !== null && isBetter(other, value)),
    )
    const would = given.others.length > 0 ? [ordinal(ahead.length + 1)] : []
    const [rank, best] = given.best ?? []
    if (rank === scaling && isBetter(value, best)) would.push(`PR by ${gap(Math.abs(value - best))}`)
    const sentence = would.length > 0 ? `${would.join(', ')}.` : ''
    return [lastRound(), sentence].filter(Boolean).join(' ')
  }

  function gap(difference) {
    const minutes = Math.floor(difference / 60)
    if (given.kind === 'time') return `${minutes}:${String(Math.round(difference % 60)).padStart(2, '0')}`
    return difference === 1 ? '1 rep' : `${difference} reps`
  }

  // `7 reps: 5 pull-ups and 2 push-ups.`
  function lastRound() {
    let left = given.kind === 'rounds' ? Number(reps.value) : 0
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
    return given.round.reduce((sum, [count]) => sum + count, 0)
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
