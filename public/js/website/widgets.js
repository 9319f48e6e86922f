// Puts a gym's schedule, workouts, board or competitions into a page of any site: docs/website.md.
// <div data-chalkbox="schedule" data-gym="crossfit-sihl"></div>
;(() => {
  const TITLES = {
    schedule: 'Classes',
    workouts: 'Workouts',
    board: 'Whiteboard',
    competitions: 'Competitions',
  }
  const OPTIONS = ['days', 'theme', 'heading', 'background']
  const TALLEST = 20000
  /** The div of each frame, and divs whose content is off. */
  const places = new WeakMap()
  const empty = new WeakSet()
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
    for (const place of document.querySelectorAll('[data-chalkbox][data-gym]')) {
      if (empty.has(place) || !Object.hasOwn(TITLES, place.dataset.chalkbox)) continue
      const frame = frameFor(place)
      places.set(frame, place)
      place.replaceWith(frame)
    }
  }

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== gyms.origin) return
    const { height, off } = data?.chalkbox ?? {}
    const frames = [...document.querySelectorAll('iframe.chalkbox')]
    const frame = frames.find(each => each.contentWindow === source)
    const place = places.get(frame)
    if (off === true && place) {
      empty.add(place)
      frame.replaceWith(place)
    } else if (frame && height >= 0) frame.style.height = `${Math.min(height, TALLEST)}px`
  })

  const start = () => {
    show()
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()
