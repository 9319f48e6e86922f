// The sets of a lift: the next one, its plates, and how many the button logs.
;(() => {
  const form = document.querySelector('form.log')
  const sets = [...(form?.querySelectorAll('.set') ?? [])]
  if (sets.length === 0) return
  const side = document.querySelector('[data-bar]')
  const words = document.querySelector('[data-plates]')
  const button = form.querySelector('[data-save]')
  const line = form.elements.score
  let current

  const isMarked = set => set.querySelector('.mark :checked') !== null
  const choose = set => {
    current?.classList.remove('now')
    current = set ?? current
    if (set) set.classList.add('now')
    draw()
  }
  const findNext = () => sets.find(set => !isMarked(set) && !set.matches('.extra'))
  choose(findNext())

  const more = form.querySelector('[data-more-sets]')
  const listExtra = () => sets.filter(set => set.matches('.extra'))
  const offerMore = () => {
    if (more) more.hidden = listExtra().length === 0
  }
  offerMore()
  more?.addEventListener('click', () => {
    const lift = current?.closest('fieldset')
    const extra = listExtra()
    const next = extra.find(set => lift?.contains(set)) ?? extra[0]
    next.classList.remove('extra')
    offerMore()
    next.querySelector('[data-fill="load"], [data-fill]').focus()
  })

  form.addEventListener('focusin', ({ target }) => {
    if (target.matches('[data-fill]')) choose(target.closest('.set'))
  })
  form.addEventListener('input', () => {
    draw()
    count()
  })
  form.addEventListener('change', ({ target }) => {
    if (!target.closest('.mark')) return
    choose(findNext())
    if (!findNext()) current.classList.remove('now')
    count()
  })

  // Only ticked sets are logged, unless a score is typed.
  function count() {
    const marked = sets.filter(isMarked).length
    const isFilled = set =>
      (set.querySelector('[data-fill="load"]') ?? set.querySelector('[data-fill]')).value.trim()
    const filled = sets.filter(isFilled).length
    const isTyped = line?.value.trim()
    if (isTyped || filled === 0) button.textContent = 'Save'
    else if (marked > 0 && marked < filled) button.textContent = `Save ${marked} of ${filled} sets`
    else button.textContent = filled === 1 ? 'Save 1 set' : `Save ${filled} sets`
  }
  count()
  form.addEventListener('sets', () => {
    choose(findNext())
    offerMore()
    count()
  })

  // The plates of the current set, as domain/records/plates.ts finds them.
  function draw() {
    if (!side || !current) return
    const typed = current.querySelector('[data-fill="load"]')?.value.trim().replace(',', '.')
    const [, number, unit = side.dataset.units] = /^(\d+(?:\.\d+)?) *(kg|lb)?s?$/i.exec(typed ?? '') ?? []
    const { racks, sizes, classes, isWoman } = JSON.parse(side.dataset.bar)
    const { bars, plates } = racks[unit?.toLowerCase()] ?? racks.kg
    const isBar = number !== undefined && current.closest('[data-barbell]')
    const loaded = isBar
      ? load(Number(number), { bars: isWoman ? [...bars.slice(1), ...bars.slice(-1)] : bars, plates })
      : null
    side.hidden = !loaded
    words.textContent = loaded ? describe(loaded) : ''
    if (!loaded) return
    side.replaceChildren(
      ...loaded.side.map(plate => {
        const drawn = document.createElement('i')
        drawn.className = classes[sizes[unit.toLowerCase()].findIndex(size => plate >= size)]
        return drawn
      }),
    )
  }

  function describe({ bar, side }) {
    return side.length === 0 ? `${bar} bar` : `${bar} bar + ${side.join(' + ')} a side`
  }

  function load(value, { bars, plates }) {
    for (const bar of bars) {
      const search = { plates: plates.map(thousandths), tries: 20_000 }
      const side = fill(search, thousandths(value - bar) / 2, 0, 0)
      if (side) return { bar, side: side.map(plate => plate / 1000) }
    }
    return null
  }

  function fill(search, wanted, from, depth) {
    if (wanted === 0) return []
    if (depth >= 10) return null
    for (let index = from; index < search.plates.length; index++) {
      const plate = search.plates[index]
      if (plate > wanted) continue
      if (search.tries-- <= 0) return null
      const others = fill(search, wanted - plate, index, depth + 1)
      if (others) return [plate, ...others]
    }
    return null
  }

  function thousandths(value) {
    return Math.round(value * 1000)
  }
})()
