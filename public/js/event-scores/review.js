// N and P lead on through the scores to review.
const LINKS = { n: 'a[rel="next"]', p: 'a[rel="prev"]' }

document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  if (altKey || ctrlKey || metaKey || target.closest('input, textarea, select')) return
  document.querySelector(LINKS[key.toLowerCase()])?.click()
})
