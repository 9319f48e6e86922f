/** Two buttons for an address with a likely misspelt domain. Without this script, the form is sent again. */
for (const wrong of document.querySelectorAll('.field > .wrong')) {
  const [, meant] = /did you mean (\S+@\S+)\?/.exec(wrong.textContent) ?? []
  const box = wrong.parentElement.querySelector('.input')
  if (meant && box) wrong.replaceWith(question(meant, box, wrong.id))
}

function question(meant, box, id) {
  const asked = Object.assign(document.createElement('div'), { className: 'flash ask question', id })
  const words = document.createElement('p')
  const [name, domain] = meant.split('@')
  words.append(
    `Did you mean ${name}@`,
    Object.assign(document.createElement('b'), { textContent: domain }),
    '?',
  )
  const actions = Object.assign(document.createElement('div'), { className: 'actions' })
  actions.append(button(`Yes, ${domain}`, meant), button('Keep as typed', box.value))
  asked.append(words, actions)
  return asked

  function button(label, value) {
    const made = Object.assign(document.createElement('button'), {
      ...{ type: 'button', className: 'btn', textContent: label },
    })
    made.addEventListener('click', () => {
      box.value = value
      box.removeAttribute('aria-invalid')
      box.removeAttribute('aria-describedby')
      box.dispatchEvent(new Event('input', { bubbles: true }))
      box.dispatchEvent(new Event('change', { bubbles: true }))
      asked.remove()
      box.focus()
    })
    return made
  }
}
