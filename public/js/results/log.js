// The form of a score, quicker: what is typed into the first set fills those below it that nobody has touched, a tick on the
// last box of a Tabata is not needed to get on, and a time is read from digits alone. Without it every box is filled by hand.
;(() => {
  const form = document.querySelector('form.log')
  if (!form) return

  const touched = new WeakSet()
  form.addEventListener('input', ({ target, isTrusted }) => {
    if (!isTrusted) return
    touched.add(target)
    const kind = target.dataset.fill
    if (kind) fillBelow(target, kind)
    else if (target.closest('.counts') && target.value.length >= 2) moveOn(target)
  })

  function fillBelow(box, kind) {
    const sets = [...box.closest('.sets').querySelectorAll(`.set:not(.extra) [data-fill="${kind}"]`)]
    if (sets[0] !== box) return
    for (const other of sets.slice(1)) if (!touched.has(other)) other.value = box.value
  }

  // Two digits are as many as an interval has.
  function moveOn(box) {
    const boxes = [...form.querySelectorAll('.counts input')]
    boxes[boxes.indexOf(box) + 1]?.focus()
  }

  // A set is done or failed, not both.
  form.addEventListener('change', ({ target }) => {
    if (target.type !== 'checkbox' || !target.checked) return
    const other = target.closest('.set')?.querySelectorAll('input[type="checkbox"]')
    for (const box of other ?? []) if (box !== target) box.checked = false
  })

  // What the timer measured comes in the address, which no server sees.
  const measured = new URLSearchParams(location.hash.slice(1))
  for (const name of ['score', 'box-rounds']) {
    const field = form.elements[name]
    if (!field || !measured.has(name)) continue
    field.value = measured.get(name)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field.value.endsWith(' ')) field.focus()
    else if (name === 'box-rounds') form.elements['box-reps'].focus()
  }
  if (measured.size > 0) history.replaceState(history.state, '', location.pathname + location.search)

  // 1934 is 19:34, as the box says while it is typed, and the form then sends.
  for (const box of form.querySelectorAll('[data-time]')) {
    const reading = document.createElement('output')
    reading.className = 'reading num'
    box.closest('.field').append(reading)
    let later
    box.addEventListener('input', () => {
      clearTimeout(later)
      later = setTimeout(() => {
        reading.textContent = clockOf(box.value) ?? ''
      }, 150)
    })
    box.addEventListener('change', () => {
      clearTimeout(later)
      reading.textContent = ''
      box.value = clockOf(box.value) ?? box.value
    })
  }

  /** `22:10` for `2210`, `1:02:03` for `10203`; undefined for anything but three to six digits of a time. */
  function clockOf(text) {
    const [, hours = '', minutes, seconds] = /^(\d{0,2}?)(\d{1,2})([0-5]\d)$/.exec(text.trim()) ?? []
    if (minutes === undefined || (hours && !/^[0-5]\d$/.test(minutes))) return undefined
    return [hours, minutes, seconds].filter(Boolean).join(':')
  }

  // A time has a keyboard of digits. Words, such as DNF, are a tap away.
  const time = form.querySelector('[data-digits]')
  if (!time) return
  time.inputMode = 'numeric'
  form.querySelector('[data-letters]').addEventListener('click', () => {
    time.inputMode = 'text'
    time.focus()
  })
})()
