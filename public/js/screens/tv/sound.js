// Beeps and flashes. Browsers allow sound once somebody has touched something.

const FLASH_FOR = 450
const panel = document.querySelector('.tv-clock, .timer')
const calm = matchMedia('(prefers-reduced-motion: reduce)')

let heard = null
let audio = null

export const isSilent = () => audio === null || audio.state !== 'running'

/** The clock stands: the next moment that is heard is the first again. */
export function rest() {
  heard = null
}

/** Three, two, one, go: at the start, and wherever one thing ends and another begins. Phones feel it too. */
export function sound(face) {
  const before = heard
  heard = { turn: face.turn, left: face.left }
  if (before === null) return
  if (face.turn > before.turn) {
    beep(880, 0.7)
    vibrate(500)
    flash()
  } else if (face.left !== null && face.left !== before.left && face.left <= 3) {
    beep(440, 0.18)
    vibrate(100)
  }
}

function vibrate(milliseconds) {
  if (navigator.vibrate) navigator.vibrate(milliseconds)
}

let flashing = 0

function flash() {
  clearTimeout(flashing)
  panel.classList.add('is-flashing')
  // Calm: one colour that stands, and goes, instead of a flash.
  flashing = setTimeout(() => panel.classList.remove('is-flashing'), calm.matches ? 3000 : FLASH_FOR)
}

export function allowSound() {
  const Audio = window.AudioContext || window.webkitAudioContext
  if (audio === null && Audio) audio = new Audio()
  if (audio !== null && audio.state === 'suspended') audio.resume()
}

function beep(pitch, seconds) {
  if (isSilent()) return
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'square'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.4, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
  tone.connect(volume)
  volume.connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
}
