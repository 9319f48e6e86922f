// A signature by hand: strokes of points in a box of 600 by 200, sent as text, redrawn after a refusal.
;(() => {
  const field = document.querySelector('[data-signature]')
  if (!field) return
  const canvas = field.querySelector('canvas')
  const sent = field.querySelector('input')
  const [WIDTH, HEIGHT] = [canvas.width, canvas.height]
  const NEAR = 2
  const MOST = { strokes: 100, points: 4000 }
  const pen = canvas.getContext('2d')
  let strokes = sent.value === '' ? [] : sent.value.split('/').map(readPoints)
  let drawing = null

  function readPoints(text) {
    const numbers = text.split(' ').map(Number)
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : []))
  }

  /** The canvas has as many dots as the screen, so that lines are sharp. */
  function draw() {
    const scale = (canvas.clientWidth * window.devicePixelRatio) / WIDTH || 1
    canvas.width = WIDTH * scale
    canvas.height = HEIGHT * scale
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.lineWidth = 4
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = getComputedStyle(canvas).color
    for (const points of strokes) {
      pen.beginPath()
      pen.moveTo(...points[0])
      for (const point of points) pen.lineTo(...point)
      pen.stroke()
    }
  }

  function pointAt({ clientX, clientY }) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const within = (value, most) => Math.max(0, Math.min(most, Math.round(value)))
    return [
      within(((clientX - left) / width) * WIDTH, WIDTH),
      within(((clientY - top) / height) * HEIGHT, HEIGHT),
    ]
  }

  function store() {
    sent.value = strokes.map(points => points.map(([x, y]) => `${x} ${y}`).join(' ')).join('/')
  }

  const countPoints = () => strokes.reduce((sum, points) => sum + points.length, 0)

  canvas.addEventListener('pointerdown', event => {
    if (drawing !== null || event.button !== 0 || strokes.length >= MOST.strokes) return
    if (countPoints() >= MOST.points) return
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    drawing = event.pointerId
    strokes.push([pointAt(event)])
    draw()
  })
  canvas.addEventListener('pointermove', event => {
    if (drawing !== event.pointerId) return
    const points = strokes.at(-1)
    for (const each of event.getCoalescedEvents?.() ?? [event]) {
      const [x, y] = pointAt(each)
      const [beforeX, beforeY] = points.at(-1)
      const isFar = Math.abs(x - beforeX) > NEAR || Math.abs(y - beforeY) > NEAR
      if (isFar && countPoints() < MOST.points) points.push([x, y])
    }
    draw()
  })
  for (const type of ['pointerup', 'pointercancel'])
    canvas.addEventListener(type, event => {
      if (drawing !== event.pointerId) return
      drawing = null
      store()
    })
  field.querySelector('[data-clear]').addEventListener('click', () => {
    strokes = []
    store()
    draw()
  })
  window.addEventListener('resize', draw)
  field.hidden = false
  draw()
})()

// Somebody under 18 has a parent or guardian sign: a date of birth opens that part, and the tick names the signer.
;(() => {
  const part = document.querySelector('details[data-minor]')
  const tick = document.querySelector('[data-tick]')
  const form = part?.closest('form')
  if (!form || !tick) return
  const birthday = form.querySelector('input[type="date"][name$="birthday"]')
  const named = form.querySelector('[name="members[0].name"], [name="name"]')
  const athlete = tick.dataset.own.split('my name, ')[1]
  const OF_AGE = 18

  function isMinor() {
    const [year, month, day] = (birthday?.value ?? '').split('-').map(Number)
    return Boolean(day) && year > 1900 && new Date(year + OF_AGE, month - 1, day) > new Date()
  }

  function name() {
    const isForMinor = isMinor() || form.elements.guardian.value.trim() !== ''
    const who = athlete || named?.value.trim() || 'the athlete'
    tick.textContent = isForMinor ? tick.dataset.guardian + who : tick.dataset.own
  }

  birthday?.addEventListener('change', () => {
    if (isMinor()) part.open = true
    name()
  })
  for (const box of [named, form.elements.guardian]) box?.addEventListener('input', name)
  if (isMinor()) part.open = true
  if (birthday) name()
})()
