// Somebody is dragged to another lane, or out of the heats: the same form is sent that the page has for it.
const floor = document.querySelector('[data-heats]')
const outside = document.querySelector('[data-unplaced]')
let dragged = null

const targetOf = event => event.target.closest?.('[data-place], [data-unplaced]')
// Who has no lane is not dragged to where they are.
const takes = target => target && target !== dragged && (target !== outside || dragged?.dataset.place)

for (const each of document.querySelectorAll('[data-registration]')) each.draggable = floor !== null

if (floor) {
  document.addEventListener('dragstart', event => {
    dragged = event.target.closest?.('[data-registration]') ?? null
    if (!dragged) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.textContent.trim())
    dragged.classList.add('dragged')
  })

  document.addEventListener('dragover', event => {
    const target = targetOf(event)
    if (!dragged) return
    mark(takes(target) ? target : null)
    if (takes(target)) event.preventDefault()
  })

  document.addEventListener('drop', event => {
    const target = targetOf(event)
    if (!dragged || !takes(target)) return
    event.preventDefault()
    const isOut = target === outside
    send({
      event_id: floor.dataset.event,
      place: isOut ? dragged.dataset.place : target.dataset.place,
      registration_id: isOut ? '' : dragged.dataset.registration,
    })
  })

  document.addEventListener('dragend', () => {
    dragged?.classList.remove('dragged')
    dragged = null
    mark(null)
  })
}

function mark(target) {
  for (const marked of document.querySelectorAll('.over'))
    if (marked !== target) marked.classList.remove('over')
  target?.classList.add('over')
}

function send(values) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = floor.dataset.heats
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.requestSubmit()
}
