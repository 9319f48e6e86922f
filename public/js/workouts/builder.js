// A workout while it is typed: what is not understood is marked in place, and where there is a form beside the text,
// each is written from the other. Without this, buttons do the same.
const PAUSE_MS = 300

// The same form that the buttons send; a question that is asked anew is not waited for any more.
async function ask(line, address, fields) {
  line.asked?.abort()
  line.asked = new AbortController()
  const options = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: line.asked.signal,
  }
  try {
    const response = await fetch(address, options)
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? await response.json() : null
  } catch {
    // Asked anew, or no connection: what is shown stays.
    return null
  }
}

function later(line, act) {
  clearTimeout(line.pause)
  line.pause = setTimeout(act, PAUSE_MS)
}

// Behind the box stands the same text, with the lines marked that were not understood.
function mirrorOf(box) {
  const mirror = document.createElement('div')
  mirror.className = 'input whiteboard mirror'
  mirror.setAttribute('aria-hidden', 'true')
  box.before(mirror)
  return marked => {
    const lines = box.value.split('\n').flatMap((text, index) => {
      const slip = document.createElement('u')
      slip.className = 'slip'
      slip.textContent = text
      return [marked?.has(index + 1) && text.trim() !== '' ? slip : text, '\n']
    })
    mirror.replaceChildren(...lines, ' ')
  }
}
const numbersOf = answer => new Set((answer?.not_understood ?? []).map(({ line }) => line))

// A text by itself, as in the part of a day.
for (const box of document.querySelectorAll('[data-reads]')) {
  const line = {}
  const draw = mirrorOf(box)
  const result = document.getElementById(box.dataset.result)
  const isWarmUp = () => box.form.elements.kind?.value === 'warm_up'
  const read = async () => {
    if (box.value.trim() === '' || isWarmUp()) {
      line.asked?.abort()
      result.replaceChildren()
      return draw()
    }
    const answer = await ask(line, box.dataset.reads, {
      do: 'form',
      text: box.value,
      field: box.name,
      ...Object.fromEntries(
        [...result.querySelectorAll('.question input')].map(asked => [asked.name, asked.value]),
      ),
      ...(box.dataset.day && { day: 'yes' }),
    })
    if (!answer?.result) return
    const chosen = document.createElement('div')
    chosen.className = 'chosen read'
    chosen.innerHTML = answer.result
    result.replaceChildren(chosen)
    draw(numbersOf(answer))
  }
  box.addEventListener('input', () => {
    draw()
    later(line, read)
  })
  box.form.elements.kind?.addEventListener('change', read)
  draw()
  // Typed before this script was there, or read by the server: shown with its marks.
  if (box.value !== box.defaultValue || (box.value.trim() !== '' && result.textContent.trim() !== '')) read()
}

const builder = document.querySelector('[data-builder]')
if (builder) build(builder)

function build(form) {
  const { text, text_was: textWas, name } = form.elements
  const [fields, result, found, stale] = ['form', 'result', 'found', 'stale'].map(part =>
    form.querySelector(`[data-${part}]`),
  )
  const line = {}
  const draw = mirrorOf(text)

  // Boxes that are empty say nothing.
  const sent = more => [
    ...[...new FormData(form)].filter(([, value]) => value !== ''),
    ...Object.entries(more),
  ]
  const asking = more => ask(line, form.dataset.builder, sent(more))

  function showResult(answer) {
    result.innerHTML = answer.result
    if (document.activeElement !== name) name.value = answer.name
  }
  function showText(answer) {
    if (text.value !== answer.text) text.value = answer.text
    textWas.value = answer.text_was
    stale.hidden = true
    draw(numbersOf(answer))
  }
  function showForm(answer) {
    const { id } = document.activeElement ?? {}
    fields.innerHTML = answer.form
    if (id) document.getElementById(id)?.focus()
  }

  // The form waits while a line is half typed, until the text is left.
  async function textChanged(isLeft) {
    clearTimeout(line.pause)
    const answer = await asking({ do: 'form' })
    if (!answer?.result) return
    showResult(answer)
    const waits = answer.not_understood.length > 0 && !isLeft
    if (waits) {
      stale.hidden = !form.elements.type.value
      return draw(numbersOf(answer))
    }
    textWas.value = answer.text_was
    stale.hidden = true
    draw(numbersOf(answer))
    showForm(answer)
  }

  async function formChanged() {
    clearTimeout(line.pause)
    const answer = await asking({ do: 'text' })
    if (!answer?.result) return
    showResult(answer)
    sayWrong(answer.wrong)
    if (Object.keys(answer.wrong).length === 0 && answer.description !== null) showText(answer)
  }

  // Beside the boxes that something was typed into.
  function sayWrong(wrong) {
    for (const box of fields.querySelectorAll('.input')) {
      const said = wrong[box.name]
      const there = document.getElementById(`${box.id}-wrong`)
      if (!said) there?.remove()
      else {
        const message = there ?? document.createElement('span')
        message.className = 'wrong'
        message.id = `${box.id}-wrong`
        message.textContent = said
        if (!there) box.after(message)
      }
      const told = ['hint', 'wrong']
        .map(part => `${box.id}-${part}`)
        .filter(id => document.getElementById(id))
      box.setAttribute('aria-invalid', String(Boolean(said)))
      box.setAttribute('aria-describedby', told.join(' '))
    }
  }

  async function pressed(more, focus) {
    clearTimeout(line.pause)
    const answer = await asking(more)
    if (answer?.errors) {
      const said = document.createElement('p')
      said.textContent = Object.entries(answer.errors.fields ?? {})
        .map(([box, [first]]) => `${box} ${first}.`)
        .join(' ')
      found.replaceChildren(said)
    }
    if (!answer?.result) return
    showResult(answer)
    found.innerHTML = answer.found
    if (more.use) form.elements.q.value = ''
    showText(answer)
    showForm(answer)
    focus?.()
  }
  const lastBox = list => [...fields.querySelectorAll(`[name^="${list}-"][name$="-movement"]`)].at(-1)

  text.addEventListener('input', () => {
    draw()
    later(line, () => textChanged(false))
  })
  text.addEventListener('change', () => {
    if (text.value !== textWas.value) textChanged(true)
  })
  fields.addEventListener('input', event => {
    if (event.target.name === 'type') return
    // An answer that is still to come must not write over what is being typed.
    line.asked?.abort()
    later(line, formChanged)
  })
  fields.addEventListener('change', event => {
    if (event.target.name === 'type') pressed({ do: 'shape' })
  })
  name.addEventListener('input', () => {
    if (form.elements.type.value && text.value === textWas.value) later(line, formChanged)
  })
  form.elements.q.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    pressed({ do: 'search' })
  })
  form.addEventListener('click', event => {
    const button = event.target.closest('button')
    if (!button || button.value === 'save') return
    event.preventDefault()
    const [, list] = /^add-(\w+)$/.exec(button.value) ?? []
    pressed({ [button.name]: button.value }, list ? () => lastBox(list)?.focus() : undefined)
  })
  draw(new Set([...result.querySelectorAll('.marks .num')].map(mark => Number(mark.lastChild.textContent))))
  // What was typed before this script was there.
  if (text.value !== text.defaultValue) textChanged(false)
}
