// What a phone's number keys have not: above them while a score of a class is typed. A judge has a pad of their own.
import { grid, rowOf } from './rows.js'

const KEYS = [':', '+', '@', 'TB', 'cap ', 'dnf', 'dns']
const isTouch = matchMedia('(pointer: coarse)').matches

let box = null
const bar = document.createElement('div')
bar.className = 'keys'
bar.setAttribute('role', 'group')
bar.setAttribute('aria-label', 'Keys for scores')
bar.hidden = true

function write(text) {
  const { reps, tie } = rowOf(box)
  if (text === 'TB' && tie) return tie.focus()
  if (text === '+' && reps) return reps.focus()
  const [from, to] = [box.selectionStart, box.selectionEnd]
  // A word is the whole score, or what it begins with.
  if (/[a-z]/.test(text)) box.value = text
  else if (text === 'TB') box.value = `${box.value.trimEnd()} TB `
  else box.setRangeText(text, from, to, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

for (const text of KEYS) {
  const key = document.createElement('button')
  key.type = 'button'
  key.className = 'btn'
  key.textContent = text.trim()
  // The box keeps the focus, and the phone its keyboard.
  key.addEventListener('pointerdown', event => event.preventDefault())
  key.addEventListener('click', () => write(text))
  bar.append(key)
}

// The bar stands on the keyboard, wherever that ends.
function place() {
  const { height, offsetTop } = visualViewport
  bar.style.bottom = `${Math.max(0, innerHeight - height - offsetTop)}px`
}

if (isTouch && document.querySelector('[data-pad]') === null) {
  document.body.append(bar)
  for (const field of grid.querySelectorAll('[name="score"]')) field.inputMode = 'decimal'
  grid.addEventListener('focusin', event => {
    if (event.target.name !== 'score' || !rowOf(event.target)) return
    box = event.target
    bar.hidden = false
    document.body.classList.add('typing')
    place()
  })
  grid.addEventListener('focusout', event => {
    if (event.relatedTarget?.name === 'score') return
    bar.hidden = true
    document.body.classList.remove('typing')
  })
  visualViewport?.addEventListener('resize', place)
  visualViewport?.addEventListener('scroll', place)
}
