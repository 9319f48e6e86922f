/** Hands a link to another app of the device. Without this script, or such apps, the link is copied or sent by e-mail. */
for (const button of navigator.share ? document.querySelectorAll('[data-send]') : []) {
  button.hidden = false
  button.addEventListener('click', () => {
    const url = document.getElementById(button.dataset.send).textContent.trim()
    navigator.share({ title: document.title, url }).catch(() => undefined)
  })
}
