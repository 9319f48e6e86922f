// The tablet at the door: keys with letters, faces, a greeting. Everybody's name and the bookings of today are stored on
// the tablet, so that it works without a connection; check-ins then wait here until the server has them.
import { canScan, makeScanner, participantIn } from '../shared/scan.js'
import { makeQueue } from '../shared/send-later.js'

const { path, ask, bibs } = document.body.dataset
const hasBibs = bibs !== undefined
const at = id => document.getElementById(id)
const [asking, done, keys, found, hint, box] = ['asking', 'done', 'keys', 'found', 'hint', 'q'].map(at)
const [LIST, WAITING] = [`door list ${path}`, `door waiting ${path}`]
const MOST_FACES = 8
const [REST_MS, GREETING_MS, ASK_MS] = [10_000, 5_000, 60_000]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const KEYS = hasBibs ? `${ALPHABET}0123456789` : ALPHABET

const stored = key => JSON.parse(localStorage.getItem(key) ?? 'null')
const store = (key, value) => localStorage.setItem(key, JSON.stringify(value))

// As portal/screens/door-page folds names.
const fold = name =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

let people = []
let typed = ''
let rest = null

function adopt(list) {
  people = list.people.map(person => ({
    ...person,
    words: [...fold(person.name), ...(person.bib ? [String(person.bib)] : [])],
  }))
  at('next').textContent = list.next
  const code = at('code')
  code.hidden = !list.code
  if (list.code) {
    code.setAttribute('viewBox', `0 0 ${list.code.size} ${list.code.size}`)
    code.firstElementChild.setAttribute('d', list.code.path)
  }
  draw()
}

const matching = letters => people.filter(({ words }) => words.some(word => word.startsWith(letters)))

function draw() {
  box.value = typed
  const letters = new Set(
    matching(typed).flatMap(({ words }) =>
      words.filter(word => word.startsWith(typed)).map(word => word[typed.length]),
    ),
  )
  for (const key of keys.children) if (key.dataset.letter) key.disabled = !letters.has(key.dataset.letter)
  keys.lastElementChild.disabled = typed === ''
  const some = typed === '' ? [] : matching(typed)
  hint.textContent = some.length > MOST_FACES ? 'Type one more letter.' : ''
  found.replaceChildren(...(some.length > MOST_FACES ? [] : some.map(face)))
}

function face(person) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  const [circle, name, said] = ['span', 'span', 'small'].map(tag => document.createElement(tag))
  circle.className = `face hue${person.hue}`
  circle.setAttribute('aria-hidden', 'true')
  circle.textContent = person.initials
  if (person.photo)
    circle.append(Object.assign(document.createElement('img'), { src: person.photo, alt: '' }))
  name.textContent = person.name
  said.textContent = person.said
  button.append(circle, name, said)
  button.addEventListener('click', () => enter(person))
  item.append(button)
  return item
}

function press(letter) {
  typed = letter === null ? typed.slice(0, -1) : typed + letter
  wait(REST_MS)
  draw()
}

function wait(ms) {
  clearTimeout(rest)
  rest = setTimeout(reset, ms)
}

function reset() {
  clearTimeout(rest)
  typed = ''
  asking.hidden = false
  done.hidden = true
  draw()
}

async function send(body) {
  const response = await fetch(`${path}/check-in`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(body),
  })
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
  return response.json()
}

const queue = makeQueue({ read: () => stored(WAITING), write: list => store(WAITING, list), send })

async function enter(person) {
  for (const button of found.querySelectorAll('button')) button.disabled = true
  try {
    greet(person, await send({ athlete_id: person.id }))
  } catch {
    if (person.isReady === false) return greet(person, { ask: true })
    queue.add(person.id, { athlete_id: person.id })
    greet(person, {
      said: 'You’re in.',
      title: 'No connection: this tablet sends it later.',
      visits: '',
    })
  }
}

function greet({ id, name }, answer) {
  const [first] = name.split(' ')
  at('hello').textContent = answer.ask ? `${first}, see ${ask}` : `Hello, ${first}`
  at('said').textContent = answer.ask ? '' : `${answer.said} ${answer.title}`
  at('visits').textContent = answer.visits ? `Your ${answer.visits} class` : ''
  const { elements } = at('undo')
  elements.athlete_id.value = id
  elements.class_id.value = answer.classId ?? ''
  at('undo').hidden = !answer.classId || answer.isAgain
  asking.hidden = true
  done.hidden = false
  at('hello').focus()
  wait(GREETING_MS)
}

// A waiting check-in that the server refuses is dropped: the person has seen the coach or the desk meanwhile.
async function refresh() {
  try {
    await queue.flush()
    const response = await fetch(`${path}/people.json`, { cache: 'no-store' })
    if (response.status === 404) return location.reload()
    if (!response.ok) throw new Error(`status ${response.status}`)
    const list = await response.json()
    store(LIST, list)
    adopt(list)
    at('state').textContent = ''
  } catch {
    const waiting = queue.list().length
    at('state').textContent = waiting === 0 ? 'No connection' : `No connection, ${waiting} waiting here`
  }
}

function makeKeys() {
  for (const letter of KEYS) {
    const key = Object.assign(document.createElement('button'), { type: 'button', textContent: letter })
    key.dataset.letter = letter
    key.addEventListener('click', () => press(letter))
    keys.append(key)
  }
  const back = Object.assign(document.createElement('button'), { type: 'button', textContent: '⌫' })
  back.className = 'back'
  back.setAttribute('aria-label', 'Delete')
  back.addEventListener('click', () => press(null))
  keys.append(back)
  keys.hidden = false
}

makeKeys()
// The tablet's own keyboard stays away, and letters beyond A to Z can be typed on one that is attached.
box.inputMode = 'none'
box.addEventListener('input', () => {
  const code = participantIn(box.value)
  if (code !== null) return
  typed = hasBibs && /^\d+$/.test(box.value) ? box.value : (fold(box.value)[0] ?? '')
  wait(REST_MS)
  draw()
})
function enterByCode(text) {
  const person = people.find(({ id }) => id === participantIn(text))
  if (person) return enter(person)
  reset()
  hint.textContent = 'This code is not of this competition.'
}
box.form.addEventListener('submit', event => {
  event.preventDefault()
  if (hasBibs && participantIn(box.value) !== null) enterByCode(box.value)
})
if (hasBibs && canScan) {
  const scan = makeScanner(at('camera'), enterByCode)
  at('scan').hidden = false
  at('scan').addEventListener('click', () => scan().catch(() => (at('scan').hidden = true)))
}
box.form.querySelector('button').hidden = true
at('undo').addEventListener('submit', async event => {
  event.preventDefault()
  await fetch(`${path}/undo`, { method: 'POST', body: new URLSearchParams(new FormData(at('undo'))) }).catch(
    () => undefined,
  )
  reset()
  refresh()
})
if (!done.hidden) wait(GREETING_MS)
const before = stored(LIST)
if (before) adopt(before)
refresh()
setInterval(refresh, ASK_MS)
addEventListener('online', refresh)
if (navigator.serviceWorker) {
  const isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.register('/door/service-worker.js', { scope: '/door/' }).then(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (isFirst) active.postMessage('store')
  })
}
