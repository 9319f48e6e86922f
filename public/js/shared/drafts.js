// A draft for every form that takes typing: it is there again after the connection, or the sign-in, was gone, and is
// dropped once the form was saved. A form is only sent when the server can be reached and knows who sends it; until then
// it stays open, and the banner says why. Without this, forms are sent as they are. (The store is draft-store.js.)
{
  const { owner, page, attempt, write, read, drop, check, warn } = drafts
  const LONGEST_TEXT = 20000
  const TYPED =
    'textarea, input:not([type]), input:is([type="text"], [type="number"], [type="date"], [type="email"], [type="url"], [type="tel"], [type="time"], [type="datetime-local"])'
  const takesTyping = form =>
    Boolean(owner) &&
    form.getAttribute('method') === 'post' &&
    !form.matches('[data-send-on-change]') &&
    !form.closest('[data-entry]') &&
    !form.querySelector('[type="password"]') &&
    form.querySelector(TYPED) !== null
  const forms = [...document.forms].filter(takesTyping)
  const actionOf = form => new URL(form.getAttribute('action') || location.href, location.href)

  // What was sent from this tab last. A form that was refused stands at its action's address, and belongs to the page before.
  const SENT = 'chalkbox sent'
  const pathOf = ({ pathname, search }) => pathname + search
  const sent = attempt(() => JSON.parse(sessionStorage.getItem(SENT)))
  const [visit] = performance.getEntriesByType('navigation')
  const cameFrom = attempt(() => pathOf(new URL(document.referrer)))
  const isAnswer =
    sent?.from === cameFrom &&
    visit?.type === 'navigate' &&
    location.pathname !== '/sign-in' &&
    cameFrom !== null
  const isDirect = isAnswer && visit.redirectCount === 0 && sent.action === pathOf(location)
  const isOpen =
    isDirect && (visit.responseStatus !== 200 || forms.some(form => pathOf(actionOf(form)) === sent.action))
  if (isOpen) page.here = sent.page
  // Saved is what leads on to another page, or shows what came of it.
  if (isAnswer && (visit.redirectCount > 0 || (isDirect && !isOpen))) drop(sent.name)
  if (isAnswer && !isOpen) attempt(() => sessionStorage.removeItem(SENT))

  function nameOf(form) {
    const action = pathOf(actionOf(form))
    const same = forms.filter(other => pathOf(actionOf(other)) === action)
    return `form ${page.here} ${action} ${same.indexOf(form)}`
  }

  // What is searched for, chosen as a file, or hidden is no draft.
  const LEFT_OUT = ['hidden', 'submit', 'button', 'reset', 'file', 'password', 'search', 'image']
  const isTick = box => ['checkbox', 'radio'].includes(box.type)
  function boxesOf(form) {
    const counts = new Map()
    const boxes = [...form.elements].filter(
      box =>
        box.name &&
        'value' in box &&
        !LEFT_OUT.includes(box.type) &&
        !/^(one-time|cc-)/.test(box.autocomplete),
    )
    return boxes.map(box => {
      const name = isTick(box) ? `${box.name}=${box.value}` : box.name
      const turn = counts.get(name) ?? 0
      counts.set(name, turn + 1)
      return { box, key: `${name} ${turn}` }
    })
  }
  const typedIn = box => (isTick(box) ? box.checked : box.value)
  function madeWith(box) {
    if (isTick(box)) return box.defaultChecked
    if (box.type !== 'select-one') return box.defaultValue
    return ([...box.options].find(option => option.defaultSelected) ?? box.options[0])?.value ?? ''
  }
  function put(box, value) {
    if (isTick(box)) box.checked = value
    else box.value = value
    for (let part = box.closest('details'); part; part = part.parentElement.closest('details'))
      part.open = true
  }

  // Only what was changed is in a draft, beside what it was changed from.
  function save(form) {
    const name = nameOf(form)
    const fields = { ...read(name)?.fields }
    for (const { box, key } of boxesOf(form)) {
      const [value, before] = [typedIn(box), fields[key]?.[0] ?? madeWith(box)]
      delete fields[key]
      if (value !== before && String(value).length <= LONGEST_TEXT) fields[key] = [before, value]
    }
    if (Object.keys(fields).length === 0) drop(name)
    else write(name, { fields })
  }

  // What somebody else has changed since is not written over: that is asked.
  function restore(form) {
    const draft = read(nameOf(form))
    if (!draft?.fields) return
    const isText = ({ box }) => box.name === 'text'
    const boxes = boxesOf(form).filter(({ key }) => key in draft.fields)
    // The boxes of a builder are written from its text.
    const written = 'builder' in form.dataset && boxes.some(isText)
    const changed = boxes
      .filter(({ box }) => !written || !box.closest('[data-form]'))
      .map(({ box, key }) => ({ box, before: draft.fields[key][0], value: draft.fields[key][1] }))
      .filter(({ box, value }) => typedIn(box) !== value)
    if (changed.length === 0) return
    const fill = () => {
      for (const { box, value } of changed) put(box, value)
      for (const { box } of changed) box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const isStale = changed.some(({ box, before }) => madeWith(box) !== before)
    if (!isStale) fill()
    showNote(form, isStale ? fill : null)
  }
  function showNote(form, fill) {
    const note = document.createElement('div')
    note.className = 'aside draft-note'
    note.setAttribute('role', 'status')
    const words = document.createElement('p')
    words.textContent = fill
      ? 'You have a draft here, and the page has changed since you typed it.'
      : 'Your draft is back. It isn’t saved yet.'
    const button = (text, act) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = 'btn'
      made.textContent = text
      made.addEventListener('click', act)
      return made
    }
    const use =
      fill &&
      button('Use draft', () => {
        fill()
        note.remove()
      })
    const discard = button('Discard draft', () => {
      const typed = boxesOf(form).filter(({ box }) => typedIn(box) !== madeWith(box))
      for (const { box } of typed) put(box, madeWith(box))
      for (const { box } of typed) box.dispatchEvent(new Event('input', { bubbles: true }))
      drop(nameOf(form))
      note.remove()
    })
    const actions = document.createElement('div')
    actions.className = 'actions'
    actions.append(...[use, discard].filter(Boolean))
    note.append(words, actions)
    form.prepend(note)
    if (document.referrer.endsWith('/sign-in') || document.referrer.includes('/sign-in?'))
      note.scrollIntoView({ block: 'center' })
  }

  /* ---- While somebody types ---- */

  const LOOK_EVERY_MS = 60000
  let timer = null
  let looked = -Infinity
  const open = new Set()
  const saveOpen = () => {
    for (const form of open) save(form)
  }
  // A server that is gone, or a session that has ended, is told while there is time to do something about it.
  function look() {
    if (open.size === 0 || document.hidden || performance.now() - looked < 5000) return
    looked = performance.now()
    check()
  }
  function typed(event) {
    const form = event.target.form
    if (!forms.includes(form)) return
    if (!open.has(form)) {
      open.add(form)
      looked = -Infinity
      look()
    }
    clearTimeout(timer)
    timer = setTimeout(saveOpen, 400)
  }
  document.addEventListener('input', typed)
  document.addEventListener('change', typed)
  addEventListener('pagehide', saveOpen)
  document.addEventListener('visibilitychange', () => (document.hidden ? saveOpen() : look()))
  addEventListener('focus', look)
  addEventListener('offline', () => open.size > 0 && warn('offline'))
  addEventListener('online', () => open.size > 0 && check())
  setInterval(look, LOOK_EVERY_MS)

  /* ---- When it is sent ---- */

  let checking = false
  const through = new Set()
  document.addEventListener(
    'submit',
    async event => {
      const form = event.target
      if (form.getAttribute('action') === '/sign-out') {
        open.clear()
        drafts.leave()
      }
      if (!forms.includes(form)) return
      save(form)
      if (through.delete(form)) {
        open.delete(form)
        const marker = {
          page: page.here,
          from: pathOf(location),
          action: pathOf(actionOf(form)),
          name: nameOf(form),
        }
        attempt(() => sessionStorage.setItem(SENT, JSON.stringify(marker)))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      open.add(form)
      if (checking) return
      checking = true
      const { submitter } = event
      if (await check()) {
        through.add(form)
        form.requestSubmit(submitter)
      } else if (drafts.isOffline()) {
        // What can wait is sent when the connection is back: offline.js says so in place of the form.
        const detail = { submitter, stored: null }
        form.dispatchEvent(new CustomEvent('queue', { bubbles: true, detail }))
        const name = nameOf(form)
        if (await detail.stored) {
          open.delete(form)
          drop(name)
        }
      }
      checking = false
    },
    true,
  )

  // Sent while the session had ended: signing in leads back to the form.
  const signIn = document.querySelector('form[action="/sign-in"]')
  if (signIn && sent) {
    const next = signIn.elements.next ?? signIn.appendChild(document.createElement('input'))
    Object.assign(next, { type: 'hidden', name: 'next', value: sent.page })
  }

  for (const form of forms) restore(form)
}
