// A part of a day is dragged by its handle to another place: the same form is sent that its buttons send.
const list = document.querySelector('[data-parts]')
const EDGE = 72
let drag = null

const parts = () => [...list.querySelectorAll('[data-move]')]

list.addEventListener('pointerdown', event => {
  const grip = event.target.closest('[data-grip]')
  if (!grip || event.button !== 0 || drag) return
  event.preventDefault()
  grip.setPointerCapture(event.pointerId)
  const part = grip.closest('[data-move]')
  const from = parts().indexOf(part)
  drag = { part, from, to: from, pointerId: event.pointerId, y: event.pageY }
  part.classList.add('dragged')
})

list.addEventListener('pointermove', event => {
  if (drag?.pointerId !== event.pointerId) return
  if (event.clientY < EDGE) scrollBy(0, -EDGE / 4)
  else if (event.clientY > innerHeight - EDGE) scrollBy(0, EDGE / 4)
  drag.part.style.setProperty('translate', `0 ${event.pageY - drag.y}px`)
  const others = parts().filter(each => each !== drag.part)
  const isAbove = ({ top, height }) => top + height / 2 < event.clientY
  drag.to = others.filter(each => isAbove(each.getBoundingClientRect())).length
  mark(drag.to === drag.from ? null : others[drag.to], drag.to === drag.from ? null : others[drag.to - 1])
})

list.addEventListener('pointerup', ({ pointerId }) => {
  if (drag?.pointerId === pointerId) end(true)
})
list.addEventListener('pointercancel', () => end(false))
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') end(false)
})

// The line stands above the part below; at the end of the list below the last one.
function mark(below, above) {
  for (const each of parts()) {
    each.classList.toggle('before', each === below)
    each.classList.toggle('after', !below && each === above)
  }
}

function end(isDropped) {
  if (!drag) return
  const { part, from, to } = drag
  drag = null
  mark(null, null)
  part.classList.remove('dragged')
  part.style.removeProperty('translate')
  if (isDropped && to !== from) send(part.dataset.move, to)
}

function send(action, position) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name: 'position', value: position })
  form.append(input)
  document.body.append(form)
  form.requestSubmit()
}
