// The desk at a check-in: every tick is stored on this device and sent at once, or when the connection is back. Other desks'
// ticks arrive by polling; of two ticks of a box the later one counts, which the server decides.
import { canScan, makeScanner, participantIn } from '../shared/scan.js'
import { makeQueue } from '../shared/send-later.js'

const form = document.getElementById('desk')
const ASK_MS = 15_000

function open({ path }) {
  const at = id => document.getElementById(id)
  const [find, box, said] = ['find', 'field-q', 'desk-state'].map(at)
  const [WAITING, SEEN] = [`desk waiting ${path}`, `desk seen ${path}`]
  const asked = { headers: { Accept: 'application/json' }, cache: 'no-store', redirect: 'manual' }
  const refusals = []

  async function ask(address, options) {
    const response = await fetch(address, { ...asked, ...options })
    // A redirect leads to the sign-in.
    if (response.type === 'opaqueredirect') throw new Error('signed out')
    if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
    return response
  }

  const queue = makeQueue({
    read: () => drafts.read(WAITING)?.entries,
    write: entries =>
      entries.length > 0 ? drafts.write(WAITING, { entries, send: true }) : drafts.drop(WAITING),
    async send({ tick, ago }) {
      const response = await ask(path, { method: 'POST', body: new URLSearchParams({ tick, ago }) })
      const { refused } = await response.json().catch(() => ({ refused: ['This list is gone.'] }))
      if (refused) refusals.push(...refused)
    },
  })

  /* ---- The boxes ---- */

  const boxesOf = id => document.querySelectorAll(`[data-person="${id}"] .box`)
  function press(button, isOn) {
    button.setAttribute('aria-pressed', String(isOn))
    const [id, kind] = button.value.split(' ')
    button.value = `${id} ${kind} ${isOn ? 'off' : 'on'}`
  }
  function adopt({ people, summary }) {
    for (const [id, state] of Object.entries(people))
      for (const button of boxesOf(id)) press(button, state[button.dataset.kind])
    for (const { body } of queue.list()) {
      const [id, kind, state] = body.tick.split(' ')
      for (const button of boxesOf(id)) if (button.dataset.kind === kind) press(button, state === 'on')
    }
    if (summary) document.querySelector('.top .lead, .top .soft')?.replaceChildren(summary)
  }

  function say(trouble) {
    const waiting = queue.list().length
    const words = {
      'signed out': 'You are signed out: sign in to send the ticks.',
      offline: 'No connection: ticks are stored on this device.',
    }
    const parts = [trouble && words[trouble], waiting > 0 && `${waiting} not sent yet`, ...refusals]
    said.textContent = parts.filter(Boolean).join(' ')
  }

  async function refresh() {
    try {
      await queue.flush()
      const response = await ask(`${path}/state.json`)
      if (!response.ok) return
      const state = await response.json()
      drafts.write(SEEN, state)
      adopt(state)
      say(null)
    } catch (error) {
      say(error.message === 'signed out' ? 'signed out' : 'offline')
    }
  }

  form.addEventListener('submit', event => {
    const { submitter } = event
    if (!submitter?.classList.contains('box')) return
    event.preventDefault()
    const [id, kind, state] = submitter.value.split(' ')
    refusals.length = 0
    queue.add(`${id} ${kind}`, { tick: submitter.value })
    press(submitter, state === 'on')
    refresh()
  })

  /* ---- Finding somebody ---- */

  const fold = text =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  const rows = [...document.querySelectorAll('.entrant')].map(row => ({
    row,
    words: fold(row.dataset.words),
  }))
  function filter() {
    const typed = participantIn(box.value) ? [] : fold(box.value)
    for (const { row, words } of rows)
      row.hidden = !typed.every(start => words.some(word => word.startsWith(start)))
    for (const card of document.querySelectorAll('section.card:has(.entrant)'))
      card.hidden = card.querySelector('.entrant:not([hidden])') === null
  }
  /** Shows one participant alone; false when the page does not have this one. */
  function showOnly(id) {
    const person = document.getElementById(`p-${id}`)
    if (!person) return false
    box.value = ''
    filter()
    for (const { row } of rows) row.hidden = !row.contains(person)
    for (const card of document.querySelectorAll('section.card:has(.entrant)'))
      card.hidden = !card.contains(person)
    person.querySelector('.box')?.focus()
    return true
  }
  box.addEventListener('input', filter)
  find.addEventListener('submit', event => {
    const id = participantIn(box.value)
    if (id === null ? !navigator.onLine : showOnly(id)) event.preventDefault()
  })
  if (canScan) {
    const scan = makeScanner(at('camera'), text => {
      box.value = text
      find.requestSubmit()
    })
    at('scan').hidden = false
    at('scan').addEventListener('click', () => scan().catch(() => say('offline')))
  }

  const seen = drafts.read(SEEN)
  if (seen) adopt({ people: seen.people })
  else adopt({ people: {} })
  refresh()
  setInterval(refresh, ASK_MS)
  addEventListener('online', refresh)
}

// The first page came without the worker: it is fetched once more for the store.
async function register() {
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/role/service-worker.js', { scope: '/role/' })
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active.postMessage('store')
}

if (form) {
  open(form.dataset)
  if ('serviceWorker' in navigator && form.dataset.path.startsWith('/role/'))
    register().catch(() => undefined)
}
