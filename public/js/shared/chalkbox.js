// A little comfort; every page works without it.

// Scripts are here: what only makes sense with them may show.
document.documentElement.classList.add('with-js')

// A form is sent once, however often its button is tapped.
document.addEventListener('submit', event => {
  const form = event.target
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = 'yes'
  addEventListener('pageshow', () => delete form.dataset.sent, { once: true })
})

// A box whose one line may wrap holds no line breaks: Enter sends its form, as in every other box.
document.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.isComposing || !event.target.matches('textarea.line')) return
  event.preventDefault()
  event.target.form.requestSubmit()
})
document.addEventListener('input', ({ target }) => {
  if (target.matches('textarea.line') && /[\r\n]/.test(target.value))
    target.value = target.value.replace(/\s*[\r\n]+\s*/g, ' ')
})

// A choice that is a form of its own is sent as soon as it is made.
document.addEventListener('change', event => {
  const form = event.target.closest('form[data-send-on-change]')
  if (form) form.requestSubmit()
})

// The first thing that is wrong gets the focus: of a group, its first box.
const wrong = document.querySelector('[aria-invalid="true"], [data-wrong]')
if (wrong) {
  const box = wrong.matches('fieldset') ? (wrong.querySelector('input, select') ?? wrong) : wrong
  box.focus({ preventScroll: true })
  ;(box.closest('fieldset, .field') ?? box).scrollIntoView({ block: 'center' })
}

// A question has the focus while it is asked, and gives it back to the button that asked it.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.matches('.sure[open]')) target.querySelector('[tabindex="-1"]').focus()
  },
  true,
)
function takeBack(question) {
  question.open = false
  question.querySelector('summary').focus()
}
document.addEventListener('click', ({ target }) => {
  const cancel = target.closest('[data-cancel]')
  if (cancel) takeBack(cancel.closest('.sure'))
})
document.addEventListener('keydown', ({ key, target }) => {
  const question = key === 'Escape' && target.closest('.sure[open]')
  if (question) takeBack(question)
})

// Copy what is shown once.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(document.getElementById(button.dataset.copy).textContent.trim())
    button.textContent = 'Copied'
  })
}

// Paper has the time at which it was printed.
addEventListener('beforeprint', () => {
  for (const place of document.querySelectorAll('[data-printed]'))
    place.textContent = new Date().toLocaleString(place.dataset.printed, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
})

function reportedTimeZone(timeZone) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

// A time zone that nobody has chosen yet is the one this device is in.
for (const select of document.querySelectorAll('[data-guess-time-zone] select')) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const values = [...select.options].map(option => option.value)
  // Many browsers report a zone under its former name: Asia/Calcutta.
  const value = values.find(each => each === zone) ?? values.find(each => reportedTimeZone(each) === zone)
  if (value) select.value = value
  // Weights follow the time zone, until somebody chooses them.
  const { units } = select.form.elements
  const poundZones = select.closest('[data-pound-zones]').dataset.poundZones.split(' ')
  const guessUnits = () => {
    units.value = poundZones.includes(select.value) ? 'lb' : 'kg'
  }
  guessUnits()
  select.addEventListener('change', guessUnits)
  units.addEventListener('change', () => select.removeEventListener('change', guessUnits))
}
