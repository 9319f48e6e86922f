// Drafts of forms. What is typed is stored on this device, offered again after a lost connection or a lost session, and
// deleted once the form is saved. A form is sent only when the server answers and knows the person; until then it stays
// open and the banner explains why. Without this script, forms are sent as they are.
//
// In order: names of drafts, forms that were refused, save and restore, while someone types, when a form is sent.
// The storage and the banner are in draft-store.js, the fields of a form in draft-fields.js.
{
  const { page, attempt, write, read, drop, check, warn, fields } = drafts
  const forms = [...document.forms].filter(fields.hasDraft)

  /* ---- Names of drafts ---- */

  const pathOf = ({ pathname, search }) => pathname + search
  const actionOf = form => pathOf(new URL(form.getAttribute('action') || location.href, location.href))

  // A draft is named by its page, the action of its form, and the form's number among equal actions.
  function nameOf(form) {
    const action = actionOf(form)
    const same = forms.filter(other => actionOf(other) === action)
    return `form ${page.here} ${action} ${same.indexOf(form)}`
  }

  /* ---- Forms that were refused ---- */

  // A refused form is shown at the address of its action, although it belongs to the page before. So each form that is
  // sent leaves a note in this tab, and the next page compares itself with it.
  const SENT = 'chalkbox sent'
  const sent = attempt(() => JSON.parse(sessionStorage.getItem(SENT)))
  const noteSent = form => {
    const note = { page: page.here, from: pathOf(location), action: actionOf(form), name: nameOf(form) }
    attempt(() => sessionStorage.setItem(SENT, JSON.stringify(note)))
  }

  const [visit] = performance.getEntriesByType('navigation')
  const cameFrom = attempt(() => pathOf(new URL(document.referrer)))
  const isAnswer =
    sent?.from === cameFrom &&
    visit?.type === 'navigate' &&
    location.pathname !== '/sign-in' &&
    cameFrom !== null
  const isAtAction = isAnswer && visit.redirectCount === 0 && sent.action === pathOf(location)
  const isRefused =
    isAtAction && (visit.responseStatus !== 200 || forms.some(form => actionOf(form) === sent.action))
  // A redirect, or another page at the action's address, means that the form was saved.
  const isSaved = isAnswer && (visit.redirectCount > 0 || (isAtAction && !isRefused))

  if (isRefused) page.here = sent.page
  if (isSaved) drop(sent.name)
  if (isAnswer && !isRefused) attempt(() => sessionStorage.removeItem(SENT))

  // A form that was sent after the session had ended: signing in leads back to it.
  const signIn = document.querySelector('form[action="/sign-in"]')
  if (signIn && sent) {
    const next = signIn.elements.next ?? signIn.appendChild(document.createElement('input'))
    Object.assign(next, { type: 'hidden', name: 'next', value: sent.page })
  }

  /* ---- Save and restore ---- */

  function save(form) {
    const name = nameOf(form)
    const changed = fields.changed(form, read(name)?.fields)
    if (Object.keys(changed).length === 0) drop(name)
    else write(name, { fields: changed })
  }

  // Fills in a draft, or asks first when someone else has changed the page since it was typed.
  function restore(form) {
    // The answer to a form shows what was sent, perhaps changed by a button of the form.
    if (isRefused && nameOf(form) === sent.name) return save(form)
    const draft = read(nameOf(form))
    if (!draft?.fields) return
    const changes = fields.differing(form, draft.fields)
    if (changes.length === 0) return
    const isStale = changes.some(({ field, before }) => fields.original(field) !== before)
    if (!isStale) fields.set(changes)
    showNote(form, isStale ? () => fields.set(changes) : null)
  }

  function button(text, act) {
    const made = document.createElement('button')
    Object.assign(made, { type: 'button', className: 'btn', textContent: text })
    made.addEventListener('click', act)
    return made
  }

  // Shows above a form that it has a draft. `useDraft` is null when the draft is filled in already.
  function showNote(form, useDraft) {
    const note = document.createElement('div')
    note.className = 'aside draft-note'
    note.setAttribute('role', 'status')
    const words = document.createElement('p')
    words.textContent = useDraft
      ? 'You have a draft here, and the page has changed since you typed it.'
      : 'Your draft is back. It isn’t saved yet.'
    const actions = document.createElement('div')
    actions.className = 'actions'
    if (useDraft)
      actions.append(
        button('Use draft', () => {
          useDraft()
          note.remove()
        }),
      )
    actions.append(
      button('Discard draft', () => {
        fields.reset(form)
        drop(nameOf(form))
        note.remove()
      }),
    )
    note.append(words, actions)
    form.prepend(note)
    if (/\/sign-in(\?|$)/.test(document.referrer)) note.scrollIntoView({ block: 'center' })
  }

  /* ---- While someone types ---- */

  const CHECK_EVERY_MS = 60000
  const SHORTEST_MS_BETWEEN_CHECKS = 5000
  const SAVE_AFTER_MS = 400
  const typedForms = new Set()
  let timer = null
  let checkedAt = -Infinity

  const saveTyped = () => {
    for (const form of typedForms) save(form)
  }

  // A missing server or an ended session is reported while there is time to act.
  function checkTyped() {
    const isTooSoon = performance.now() - checkedAt < SHORTEST_MS_BETWEEN_CHECKS
    if (typedForms.size === 0 || document.hidden || isTooSoon) return
    checkedAt = performance.now()
    check()
  }

  function handleTyping({ target: { form } }) {
    if (!forms.includes(form)) return
    if (!typedForms.has(form)) {
      typedForms.add(form)
      checkedAt = -Infinity
      checkTyped()
    }
    clearTimeout(timer)
    timer = setTimeout(saveTyped, SAVE_AFTER_MS)
  }
  document.addEventListener('input', handleTyping)
  document.addEventListener('change', handleTyping)
  addEventListener('pagehide', saveTyped)
  document.addEventListener('visibilitychange', () => (document.hidden ? saveTyped() : checkTyped()))
  addEventListener('focus', checkTyped)
  addEventListener('offline', () => typedForms.size > 0 && warn('offline'))
  addEventListener('online', () => typedForms.size > 0 && check())
  setInterval(checkTyped, CHECK_EVERY_MS)

  /* ---- When a form is sent ---- */

  const checkedForms = new Set()
  let isChecking = false

  // Stops a form, asks the server whether it would arrive, and then sends it again or leaves it open.
  async function sendChecked(form, submitter) {
    typedForms.add(form)
    if (isChecking) return
    isChecking = true
    if (await check()) {
      checkedForms.add(form)
      form.requestSubmit(submitter)
    } else if (drafts.isOffline()) await queue(form, submitter)
    isChecking = false
  }

  // Offers a form to offline.js, which can store some to send later, and shows that in place of the form.
  async function queue(form, submitter) {
    const detail = { submitter, stored: null }
    form.dispatchEvent(new CustomEvent('queue', { bubbles: true, detail }))
    const name = nameOf(form)
    if (!(await detail.stored)) return
    typedForms.delete(form)
    drop(name)
  }

  function handleSubmit(event) {
    const form = event.target
    if (form.getAttribute('action') === '/sign-out') {
      typedForms.clear()
      drafts.leave()
    }
    if (!forms.includes(form)) return
    save(form)
    if (checkedForms.delete(form)) {
      typedForms.delete(form)
      noteSent(form)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    sendChecked(form, event.submitter)
  }
  // Before all other listeners, so that they only see forms that are sent.
  document.addEventListener('submit', handleSubmit, true)

  for (const form of forms) restore(form)
}
