// A WOD is dragged to another day: the same form is sent that its own page has. With Ctrl or Alt held it is copied.
const calendar = document.querySelector('[data-calendar]')
let dragged = null

const dayAt = target => target.closest?.('.cal-day')
const isCopy = event => event.ctrlKey || event.altKey

for (const wod of calendar.querySelectorAll('.cal-wod')) {
  wod.draggable = true
  // The link inside would be dragged as an address.
  wod.querySelector('a').draggable = false
}

calendar.addEventListener('dragstart', event => {
  dragged = event.target.closest('.cal-wod')
  if (!dragged) return
  event.dataTransfer.effectAllowed = 'copyMove'
  event.dataTransfer.setData('text/plain', dragged.textContent.trim())
  dragged.classList.add('dragged')
})

calendar.addEventListener('dragover', event => {
  const day = dayAt(event.target)
  if (!dragged || !day) return
  event.preventDefault()
  event.dataTransfer.dropEffect = isCopy(event) ? 'copy' : 'move'
  mark(day)
})

calendar.addEventListener('drop', event => {
  const day = dayAt(event.target)
  if (!dragged || !day) return
  event.preventDefault()
  const copies = isCopy(event)
  if (!copies && day === dayAt(dragged)) return
  send(`${calendar.dataset.calendar}/${dragged.dataset.wod}/${copies ? 'copy' : 'move'}`, {
    date: day.dataset.day,
    program_id: dragged.dataset.program,
    view: calendar.dataset.view,
    filter: calendar.dataset.filter,
  })
})

calendar.addEventListener('dragend', () => {
  dragged?.classList.remove('dragged')
  dragged = null
  mark(null)
})

function mark(day) {
  for (const marked of calendar.querySelectorAll('.over')) if (marked !== day) marked.classList.remove('over')
  day?.classList.add('over')
}

function send(action, values) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.requestSubmit()
}
