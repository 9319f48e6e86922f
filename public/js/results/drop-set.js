// Leaves out a set: dragged to the left, or by the button. The sets below move up, and an undo brings everything back.
;(() => {
  const form = document.querySelector('form.log')
  const button = form?.querySelector('[data-drop-set]')
  if (!button) return
  const undo = form.querySelector('[data-undo-set]')
  const status = form.querySelector('[data-dropped]')
  const FAR = 88
  const NOTICED = 10
  let before = null
  let drag = null

  const visible = lift => [...lift.querySelectorAll('.set:not(.extra)')]
  const boxes = set => [...set.querySelectorAll('input')]
  const valuesOf = set => boxes(set).map(box => (box.type === 'checkbox' ? box.checked : box.value))
  const numberOf = set => set.querySelector('.num').textContent

  function fill(set, values) {
    for (const [index, box] of boxes(set).entries()) {
      if (box.type === 'checkbox') box.checked = values?.[index] ?? false
      else box.value = values?.[index] ?? ''
    }
  }

  function drop(set) {
    const lift = set.closest('fieldset')
    const all = visible(lift)
    if (all.length < 2) return
    before = { all, values: all.map(valuesOf) }
    const at = all.indexOf(set)
    for (const [index, other] of all.entries()) if (index >= at) fill(other, before.values[index + 1])
    all.at(-1).classList.add('extra')
    undo.hidden = false
    status.textContent = `Set ${numberOf(set)} removed.`
    form.dispatchEvent(new CustomEvent('sets'))
  }

  undo.addEventListener('click', () => {
    for (const [index, set] of before.all.entries()) {
      set.classList.remove('extra')
      fill(set, before.values[index])
    }
    undo.hidden = true
    status.textContent = 'Set restored.'
    form.dispatchEvent(new CustomEvent('sets'))
    button.focus()
  })
  button.addEventListener('click', () => {
    const set = form.querySelector('.set.now') ?? visible(form).at(-1)
    if (set) drop(set)
  })

  form.addEventListener('pointerdown', ({ target, pointerType, clientX: x, clientY: y, pointerId }) => {
    const set = target.closest('.set')
    if (pointerType === 'mouse' || !set) return
    drag = { set, x, y, pointerId, by: 0 }
  })
  form.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (drag?.pointerId !== pointerId) return
    const [by, down] = [clientX - drag.x, Math.abs(clientY - drag.y)]
    if (drag.by === 0 && (by > -NOTICED || down > -by)) return
    drag.by = Math.min(0, by)
    drag.set.style.setProperty('translate', `${drag.by}px`)
    drag.set.classList.toggle('going', drag.by < -FAR)
  })
  form.addEventListener('pointerup', () => end(true))
  form.addEventListener('pointercancel', () => end(false))
  // A dragged finger ticks nothing in its set.
  form.addEventListener(
    'click',
    event => {
      if (!drag?.isOver || event.target.closest('.set') !== drag.set) return
      event.preventDefault()
      event.stopPropagation()
      drag = null
    },
    true,
  )

  function end(isMeant) {
    if (!drag || drag.by === 0) {
      drag = null
      return
    }
    const { set, by } = drag
    set.style.removeProperty('translate')
    set.classList.remove('going')
    if (isMeant && by < -FAR) drop(set)
    drag = { isOver: true, set }
    setTimeout(() => {
      if (drag?.isOver) drag = null
    }, 300)
  }
})()
