// A screen that is touched shows its buttons for a while.
const BUTTONS_FOR = 5000
const tv = document.getElementById('tv')
let resting = 0

export function touched() {
  tv.classList.add('is-touched')
  clearTimeout(resting)
  resting = setTimeout(() => tv.classList.remove('is-touched'), BUTTONS_FOR)
}
addEventListener('pointermove', touched)
