// Answers about a file are saved at each tap, and the button counts what is still open. Without a script the button
// sends them all.

const MOST_FOUND = 6

function saveEachAnswer(form) {
  const button = form.querySelector('[data-match-button]')
  const progress = document.querySelector('[data-match-progress]')
  const names = [...form.querySelectorAll('#movements option')].map(option => option.value)
  const wasOpen = Number(button.dataset.matchButton)

  const isOpen = group => (group.matches('select') ? group.value === '' : !isChosen(group))

  function isChosen(group) {
    const chosen = group.querySelector('input[type=radio]:checked')
    return chosen !== null && (chosen.value !== 'search' || names.includes(searchOf(group).value))
  }

  const searchOf = group => group.querySelector('.match-search input')

  function count() {
    const groups = [...form.querySelectorAll('[data-match-open]')]
    const open = wasOpen - groups.filter(group => !isOpen(group)).length
    button.textContent = open === 0 ? 'Preview the import' : `Preview with ${open} open`
    return open
  }

  let saving = Promise.resolve()

  function save(fields) {
    const body = new URLSearchParams({ ...fields, step: 'save' })
    saving = saving.then(async () => {
      try {
        const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
        if (answer.type !== 'opaqueredirect') throw new Error(String(answer.status))
        const open = count()
        progress.textContent = open === 0 ? 'Saved. Nothing is open.' : `Saved. ${open} open.`
      } catch {
        progress.textContent = 'Not saved yet. Your choices are sent with the button below.'
      }
    })
  }

  form.addEventListener('change', ({ target }) => {
    count()
    if (target.type === 'radio') {
      const group = target.closest('fieldset')
      if (target.value === 'search') {
        searchOf(group).focus()
        // Room for what is found, above the button and a phone's keyboard.
        return group.scrollIntoView()
      }
      if (target.value !== 'new') save({ [target.name]: target.value })
    } else if (target.name.startsWith('person:')) save({ [target.name]: target.value })
  })

  for (const group of form.querySelectorAll('.match-name')) {
    const search = searchOf(group)
    const found = group.querySelector('[data-match-found]')
    search.removeAttribute('list')
    const take = name => {
      search.value = name
      found.hidden = true
      count()
      save({ [search.name.replace('search:', 'name:')]: 'search', [search.name]: name })
    }
    search.addEventListener('input', () => {
      const words = search.value
        .toLowerCase()
        .split(/[\s-]+/)
        .filter(Boolean)
      const fits = names.filter(name => words.every(word => name.toLowerCase().includes(word)))
      found.replaceChildren(
        ...(words.length === 0 ? [] : fits.slice(0, MOST_FOUND)).map(name => {
          const item = document.createElement('li')
          const choice = document.createElement('button')
          choice.type = 'button'
          choice.textContent = name
          choice.addEventListener('click', () => {
            take(name)
            search.focus()
          })
          item.append(choice)
          return item
        }),
      )
      found.hidden = found.children.length === 0
      count()
    })
    search.addEventListener('keydown', event => {
      const first = found.querySelector('button')
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (!found.hidden && first) take(first.textContent)
    })
  }
}

saveEachAnswer(document.querySelector('[data-match]'))
