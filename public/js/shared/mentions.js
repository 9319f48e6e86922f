// Typing @ in a comment offers members: arrows and Enter or a tap write the name. Without a script the whole name is typed.
;(() => {
  const TYPED = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}'’. -]{0,60})$/u
  let box = null
  let list = null
  let chosen = 0
  let asked = 0

  document.addEventListener('input', async ({ target }) => {
    const form = target.form
    if (target.name !== 'text' || !form?.dataset.mentions) return
    const typed = typedIn(target)
    const mine = ++asked
    if (typed === null) return close()
    try {
      const answer = await fetch(`${form.dataset.mentions}?q=${encodeURIComponent(typed)}`)
      if (mine !== asked || !answer.ok) return
      const members = await answer.json()
      if (mine !== asked || typedIn(target) !== typed) return
      if (members.length > 0) show(target, members)
      else close()
    } catch {
      close()
    }
  })

  document.addEventListener('keydown', event => {
    if (event.target !== box || event.isComposing) return
    const options = [...list.children]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) choose((chosen + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') write(options[chosen])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })

  document.addEventListener('focusout', ({ target }) => {
    if (target === box) close()
  })

  function typedIn(field) {
    const [, typed] = TYPED.exec(field.value.slice(0, field.selectionStart)) ?? []
    return typed === undefined || /\s$/.test(typed) ? null : typed
  }

  function show(field, members) {
    close()
    box = field
    list = document.createElement('ul')
    list.className = 'mentions'
    list.id = 'mentions'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', 'Members to mention')
    list.append(
      ...members.map(({ id, name }, at) => {
        const option = document.createElement('li')
        option.id = `mention-${at}`
        option.setAttribute('role', 'option')
        option.dataset.member = id
        option.textContent = name
        // Before the field loses its focus.
        option.addEventListener('pointerdown', event => {
          event.preventDefault()
          write(option)
        })
        return option
      }),
    )
    box.after(list)
    box.setAttribute('aria-controls', list.id)
    box.setAttribute('aria-autocomplete', 'list')
    choose(0)
  }

  function choose(at) {
    chosen = at
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at))
    box.setAttribute('aria-activedescendant', `mention-${at}`)
  }

  function write(option) {
    const field = box
    const end = field.selectionStart
    const start = field.value.slice(0, end).lastIndexOf('@')
    const { form } = field
    let picked = form.elements.picked
    if (!picked) {
      picked = document.createElement('input')
      picked.type = 'hidden'
      picked.name = 'picked'
      form.append(picked)
    }
    picked.value = `${picked.value} ${option.dataset.member}`.trim()
    field.setRangeText(`@${option.textContent} `, start, end, 'end')
    close()
    field.focus()
  }

  function close() {
    if (!box) return
    for (const name of ['aria-controls', 'aria-activedescendant', 'aria-autocomplete'])
      box.removeAttribute(name)
    list.remove()
    box = null
    list = null
  }
})()
