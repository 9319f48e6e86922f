// The rest after a tick counts down by the time of day, so that a locked phone or a reload changes nothing. Its end is heard and felt.
;(() => {
  const form = document.querySelector('form.log')
  const rest = document.querySelector('[data-rest]')
  if (!form || !rest) return
  const time = rest.querySelector('[role="timer"]')
  const status = rest.querySelector('[role="status"]')
  const page = location.pathname + location.search
  const USUAL = 120
  const FORGOTTEN = 10 * 60
  let audio = null
  let state = stored()
  let isHeard = state === null || left() <= 0

  form.addEventListener('change', ({ target }) => {
    if (!target.checked || !target.closest('.mark')) return
    allowSound()
    const isLast = !form.querySelector('.set:not(.extra, :has(.mark :checked))')
    keep(isLast ? null : { page, since: Date.now(), seconds: length() })
  })
  form.addEventListener('submit', () => keep(null))
  rest.addEventListener('click', ({ target }) => {
    const button = target.closest('button')
    if (!button || state === null) return
    if (button.value === '') return keep(null)
    const seconds = Math.min(600, Math.max(30, state.seconds + Number(button.value)))
    save('chalkbox rest length', seconds)
    keep({ ...state, seconds })
  })
  setInterval(show, 250)
  addEventListener('visibilitychange', show)
  show()

  function keep(next) {
    state = next
    isHeard = false
    save('chalkbox rest', next)
    show()
  }

  function show() {
    const over = state === null ? 0 : -left()
    rest.hidden = state === null || over > FORGOTTEN
    if (rest.hidden) return
    set(time, over < 0 ? `Rest ${clock(-over)}` : `Rest over +${clock(over)}`)
    rest.classList.toggle('over', over >= 0)
    set(status, over < 0 ? '' : 'Rest over')
    if (over < 0 || isHeard) return
    isHeard = true
    navigator.vibrate?.([200, 100, 200])
    beep()
  }

  function left() {
    return Math.ceil(state.seconds - (Date.now() - state.since) / 1000)
  }

  function length() {
    return Number(rest.dataset.rest) || read('chalkbox rest length') || USUAL
  }

  function stored() {
    const found = read('chalkbox rest')
    return found?.page === page ? found : null
  }

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }

  function save(key, value) {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  function set(element, text) {
    if (element.textContent !== text) element.textContent = text
  }

  function clock(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }

  // Browsers allow sound once somebody has touched something.
  function allowSound() {
    const Audio = window.AudioContext || window.webkitAudioContext
    if (audio === null && Audio) audio = new Audio()
    if (audio?.state === 'suspended') audio.resume()
  }

  function beep() {
    if (audio?.state !== 'running') return
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.3, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.7)
    tone.connect(volume)
    volume.connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.7)
  }
})()
