// Finds movements for a question while a name is typed. Without this, its button does the same.
{
  const PAUSE_MS = 250
  const pauses = new WeakMap()

  async function search(box) {
    const question = box.closest('.question')
    const { name, value } = question.querySelector('[data-search]')
    const fields = new URLSearchParams(new FormData(box.form))
    fields.set(name, value)
    const typed = box.value
    try {
      const response = await fetch(box.form.action, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: fields,
        redirect: 'manual',
      })
      if (!response.ok || box.value !== typed) return
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const found = page.querySelector(`[data-question="${CSS.escape(question.dataset.question)}"] .answers`)
      if (found) question.querySelector('.answers').replaceChildren(...found.childNodes)
    } catch {
      // No connection: the button tries again.
    }
  }

  const boxOf = ({ target }) => (target.matches?.('.question input') ? target : null)

  document.addEventListener('input', event => {
    const box = boxOf(event)
    if (!box) return
    clearTimeout(pauses.get(box))
    pauses.set(
      box,
      setTimeout(() => search(box), PAUSE_MS),
    )
  })
  document.addEventListener('keydown', event => {
    const box = event.key === 'Enter' ? boxOf(event) : null
    if (!box) return
    event.preventDefault()
    clearTimeout(pauses.get(box))
    search(box)
  })
}
