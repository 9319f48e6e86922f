// Puts a gym's schedule, workouts, board or competitions into a page of any site: docs/website.md.
// <div data-chalkbox="schedule" data-gym="crossfit-sihl"></div>
;(() => {
  const TITLES = {
    schedule: 'Classes',
    workouts: 'Workouts',
    board: 'Whiteboard',
    competitions: 'Competitions',
  }
  const OPTIONS = ['days', 'theme']
  const TALLEST = 20000
  const gyms = new URL('/public/gyms/', document.currentScript.src)

  const frameFor = ({ dataset }) => {
    const url = new URL(`${encodeURIComponent(dataset.gym)}/embed/${dataset.chalkbox}`, gyms)
    for (const name of OPTIONS) if (dataset[name]) url.searchParams.set(name, dataset[name])
    const frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = dataset.title || TITLES[dataset.chalkbox]
    frame.loading = 'lazy'
    frame.className = 'chalkbox'
    Object.assign(frame.style, { display: 'block', width: '100%', height: '320px', border: '0' })
    return frame
  }

  const show = () => {
    for (const place of document.querySelectorAll('[data-chalkbox][data-gym]'))
      if (Object.hasOwn(TITLES, place.dataset.chalkbox)) place.replaceWith(frameFor(place))
  }

  addEventListener('message', ({ origin, source, data }) => {
    const height = data?.chalkbox?.height
    if (origin !== gyms.origin || typeof height !== 'number' || !(height >= 0)) return
    for (const frame of document.querySelectorAll('iframe.chalkbox'))
      if (frame.contentWindow === source) frame.style.height = `${Math.min(height, TALLEST)}px`
  })

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
  else show()
})()
