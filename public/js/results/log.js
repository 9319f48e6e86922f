// The form of a score, quicker: what is typed into the first set fills those below it that nobody has touched, a tick on the
// last box of a Tabata is not needed to get on. Without it every box is filled by hand.
;(() => {
  const form = document.querySelector('form.log')
  if (!form) return

  const touched = new WeakSet()
  form.addEventListener('input', ({ target, isTrusted }) => {
    if (!isTrusted) return
    touched.add(target)
    const kind = target.dataset.fill
    if (kind) fillBelow(target, kind)
    else if (target.closest('.counts, .rounds') && target.value.length >= 2) moveOn(target)
  })

  function fillBelow(box, kind) {
    const sets = [...box.closest('.sets').querySelectorAll(`.set:not(.extra) [data-fill="${kind}"]`)]
    if (sets[0] !== box) return
    for (const other of sets.slice(1)) if (!touched.has(other)) other.value = box.value
  }

  // Two digits are as many as an interval has, and rounds of most AMRAPs.
  function moveOn(box) {
    const boxes = [...form.querySelectorAll('.counts input, .rounds input')]
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

  // A time has a keyboard of digits. The words that it lacks are buttons; letters are for a tie-break.
  const time = form.querySelector('[data-digits]')
  if (!time) return
  if (time.inputMode !== 'none') time.inputMode = 'decimal'
  form.querySelector('[data-words]').addEventListener('click', ({ target }) => {
    const button = target.closest('button')
    if (!button) return
    if (button.value === '') time.inputMode = 'text'
    else time.value = button.value
    time.dispatchEvent(new Event('input', { bubbles: true }))
    time.focus()
    time.setSelectionRange(time.value.length, time.value.length)
  })
})()
