// 1934 is 19:34, as the box says while it is typed, and the form then sends. Without this the server asks.
;(() => {
  for (const box of document.querySelectorAll('[data-time]')) {
    const reading = document.createElement('output')
    reading.className = 'reading num'
    box.closest('.field').append(reading)
    let later
    box.addEventListener('input', () => {
      clearTimeout(later)
      later = setTimeout(() => {
        reading.textContent = clockOf(box.value) ?? ''
      }, 150)
    })
    const settle = () => {
      clearTimeout(later)
      reading.textContent = ''
      box.value = clockOf(box.value) ?? box.value
    }
    box.addEventListener('change', settle)
    box.form?.addEventListener('submit', settle, true) // Keys of the page change a box without a word.
  }

  /** `22:10` for `2210`, `1:02:03` for `10203`; undefined for anything but three to six digits of a time. */
  function clockOf(text) {
    const [, hours = '', minutes, seconds] = /^(\d{0,2}?)(\d{1,2})([0-5]\d)$/.exec(text.trim()) ?? []
    if (minutes === undefined || (hours && !/^[0-5]\d$/.test(minutes))) return undefined
    return [hours, minutes, seconds].filter(Boolean).join(':')
  }
})()
