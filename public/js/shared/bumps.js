// A fist bump is given where it is tapped: the row stays as it is, and the page is not loaded again. When it can't be stored,
// the button goes back to what it was.
;(() => {
  document.addEventListener('submit', async event => {
    const { target: form, submitter: button } = event
    if (!form.matches('[data-bumps]') || !button) return
    event.preventDefault()
    delete form.dataset.sent
    if (button.dataset.sending) return
    button.dataset.sending = 'yes'
    const body = new URLSearchParams(new FormData(form))
    body.set(button.name, button.value)
    const isGiven = button.name === 'give'
    show(button, isGiven)
    try {
      const answer = await fetch(button.getAttribute('formaction') ?? form.action, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      if (answer.type !== 'opaqueredirect') throw new Error('not stored')
    } catch {
      show(button, !isGiven)
    }
    delete button.dataset.sending
  })

  function show(button, isGiven) {
    const count = button.lastChild
    count.textContent = ` ${Math.max(0, Number(count.textContent) + (isGiven ? 1 : -1)) || ''}`
    button.setAttribute('aria-pressed', String(isGiven))
    button.name = isGiven ? 'take' : 'give'
  }
})()
