// A pad for thumbs under the score that is being entered: it types into the box, and everything else (sending, keeping,
// conflicts) is the entry grid's. Without this, the phone's own keyboard types.
const judging = document.querySelector('[data-pad]')
const { pad: kind, unit, cap, tie, weight } = judging.dataset
let box = null

function key(text, press, { label } = {}) {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'btn'
  made.textContent = text
  if (label) made.setAttribute('aria-label', label)
  made.addEventListener('click', press)
  return made
}
function write(text) {
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
const digitsOf = text => text.replace(/\D/g, '').replace(/^0+/, '')

// 754 is 7:54, 12345 is 1:23:45: the digits move in from the right, as on a stopwatch.
function clock(digits) {
  if (digits === '') return ''
  const padded = digits.padStart(3, '0')
  const [seconds, minutes, hours] = [padded.slice(-2), padded.slice(-4, -2), padded.slice(0, -4)]
  return hours ? `${Number(hours)}:${minutes.padStart(2, '0')}:${seconds}` : `${Number(minutes)}:${seconds}`
}
const isTie = () => box.name === 'tie_break'
const isCap = () => /^cap\b/i.test(box.value)
const isTime = text => /^[\d:]*$/.test(text)
const clockOf = (text, change) => clock(change(isTime(text) ? digitsOf(text) : ''))
function numberOf(text, change, of) {
  const [number] = /[\d.]*/.exec(text)
  const next = change(number)
  return next === '' ? '' : of ? `${next} ${of}` : next
}
function type(change) {
  if (isTie())
    return write(
      tie === 'time'
        ? clockOf(box.value, change)
        : numberOf(box.value, change, tie === 'reps' ? 'reps' : weight),
    )
  if (kind !== 'time') return write(numberOf(box.value, change, unit))
  write(isCap() ? `CAP ${change(digitsOf(box.value))}` : clockOf(box.value, change))
}

function digits(of) {
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit =>
    key(digit, () => type(text => (text + digit).slice(0, 7))),
  )
  const point = of === 'tie' ? tie === 'load' : kind === 'number' && ['kg', 'lb', 'm'].includes(unit)
  const left =
    of === 'score' && cap
      ? key('CAP', () => write(isCap() ? '' : 'CAP '), { label: 'Capped: the reps that were done' })
      : point
        ? key('.', () => type(text => (text.includes('.') ? text : `${text || '0'}.`)), { label: 'Point' })
        : key('C', () => write(''), { label: 'Clear' })
  const zero = key('0', () => type(text => `${text}0`.slice(0, 7)))
  return [...keys, left, zero, key('⌫', back, { label: 'Delete the last digit' })]
}
function back() {
  type(text => text.slice(0, -1))
}

// Rounds and reps are counted up and down.
function counts() {
  const [, rounds = '0', reps = '0'] = /^(\d+)\s*\+\s*(\d+)/.exec(box.value) ?? []
  return [Number(rounds), Number(reps)]
}
function step(by) {
  const [rounds, reps] = counts()
  write(`${Math.max(0, rounds + by[0])}+${Math.max(0, reps + by[1])}`)
}
function steppers() {
  const keys = [
    ['− 1 round', [-1, 0]],
    ['+ 1 round', [1, 0]],
    ['− 1 rep', [0, -1]],
    ['+ 1 rep', [0, 1]],
    ['− 10 reps', [0, -10]],
    ['+ 10 reps', [0, 10]],
  ]
  return keys.map(([text, by]) => key(text, () => step(by)))
}

// What the pad has no key for is typed on the phone's own keyboard.
let switching = false
function useKeyboard() {
  switching = true
  box.inputMode = 'text'
  box.blur()
  box.focus()
  switching = false
}
judging.addEventListener('focusout', event => switching && event.stopImmediatePropagation(), true)

// The box of the tie-break has keys of its own; where it is full, the thumb is a tap away from the score.
function padWith(className, keys) {
  const made = document.createElement('td')
  made.className = `pad ${className}`
  made.append(...keys)
  // The box keeps the focus: leaving it would send what is half typed.
  made.addEventListener('pointerdown', event => event.preventDefault())
  return made
}
const pads = {
  score: padWith(kind, [
    ...(kind === 'rounds' ? steppers() : kind === 'text' ? [] : digits('score')),
    key('DNF', () => write('DNF'), { label: 'Did not finish' }),
    key('DNS', () => write('DNS'), { label: 'Did not start' }),
    ...(tie ? [key('TB', () => tieOf(box).focus(), { label: 'Tie-break' })] : []),
    ...(kind === 'text' ? [] : [key('Keyboard', useKeyboard)]),
  ]),
  tie_break:
    tie && padWith(tie === 'time' ? 'time' : 'number', [...digits('tie'), key('Keyboard', useKeyboard)]),
}
const tieOf = each => each.form.elements.tie_break

for (const each of judging.querySelectorAll('[name="score"], [name="tie_break"]')) {
  if (kind !== 'text' || each.name === 'tie_break') each.inputMode = 'none'
}
judging.addEventListener('focusin', event => {
  const pad = pads[event.target.name]
  if (!pad || event.target === box) return
  box = event.target
  for (const each of judging.querySelectorAll('.pad')) each.remove()
  box.closest('tr').querySelector('.echo').after(pad)
})

// The scaling of a card is locked until the judge opens it, and again once it is chosen.
const locks = [...judging.querySelectorAll('.lock')]
function label(lock) {
  const [chosen] = lock.querySelector('select').selectedOptions
  lock.querySelector('[data-scaling-label]').textContent = chosen.textContent
}
for (const lock of locks) {
  label(lock)
  lock.querySelector('select').addEventListener('change', () => {
    lock.open = false
    label(lock)
  })
}
judging.addEventListener('settled', () => locks.forEach(label))
