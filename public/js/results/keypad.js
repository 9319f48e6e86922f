// A keypad with a colon on a touched screen, because a phone's own digits have none. Letters bring the phone's keyboard back.
;(() => {
  const pad = document.querySelector('[data-keypad]')
  const box = document.querySelector('form.log [data-digits]')
  if (!pad || !box || !matchMedia('(pointer: coarse)').matches) return
  pad.hidden = false
  box.inputMode = 'none'
  pad.addEventListener('pointerdown', event => event.preventDefault())
  pad.addEventListener('click', ({ target }) => {
    const key = target.closest('button')
    if (!key) return
    const [from, to] = [box.selectionStart, box.selectionEnd]
    const isDeleting = key.value === ''
    box.setRangeText(key.value, isDeleting && from === to ? Math.max(0, from - 1) : from, to, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  new MutationObserver(() => {
    pad.hidden = box.inputMode !== 'none'
  }).observe(box, { attributeFilter: ['inputmode'] })
})()
