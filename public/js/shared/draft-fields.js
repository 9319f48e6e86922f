// The fields of a form as a draft sees them: which forms have drafts, which fields belong to a draft, and their values.
// Used by drafts.js.
drafts.fields = (() => {
  const LONGEST_TEXT = 20000
  const TEXT_FIELDS =
    'textarea, input:not([type]), input:is([type="text"], [type="number"], [type="date"], [type="email"], [type="url"], [type="tel"], [type="time"], [type="datetime-local"])'
  const TYPES_WITHOUT_DRAFT = ['hidden', 'submit', 'button', 'reset', 'file', 'password', 'search', 'image']

  // Forms that take typing. Score sheets have drafts of their own (entry.js), and passwords are never stored.
  const hasDraft = form =>
    Boolean(drafts.owner) &&
    form.getAttribute('method') === 'post' &&
    !form.matches('[data-send-on-change]') &&
    !form.closest('[data-entry]') &&
    !form.querySelector('[type="password"]') &&
    form.querySelector(TEXT_FIELDS) !== null

  const isTick = field => ['checkbox', 'radio'].includes(field.type)
  const isKept = field =>
    field.name &&
    'value' in field &&
    !TYPES_WITHOUT_DRAFT.includes(field.type) &&
    !/^(one-time|cc-)/.test(field.autocomplete)

  // Returns the fields of a form with a key each: the name, the value of a tick, and a number for equal names.
  function list(form) {
    const counts = new Map()
    return [...form.elements].filter(isKept).map(field => {
      const name = isTick(field) ? `${field.name}=${field.value}` : field.name
      const number = counts.get(name) ?? 0
      counts.set(name, number + 1)
      return { field, key: `${name} ${number}` }
    })
  }

  const value = field => (isTick(field) ? field.checked : field.value)

  // The value in the page as the server sent it.
  function original(field) {
    if (isTick(field)) return field.defaultChecked
    if (field.type !== 'select-one') return field.defaultValue
    return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value ?? ''
  }

  // Sets fields, opens the sections around them, and then tells the page's other scripts.
  function set(changes) {
    for (const { field, to } of changes) {
      if (isTick(field)) field.checked = to
      else field.value = to
      for (let part = field.closest('details'); part; part = part.parentElement.closest('details'))
        part.open = true
    }
    for (const { field } of changes) field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // Returns the changed fields of a form by key, each as [original value, typed value]. A field that an earlier draft
  // has keeps the original value from then, so that a change by someone else is noticed.
  function changed(form, earlier = {}) {
    const fields = { ...earlier }
    for (const { field, key } of list(form)) {
      const [typed, before] = [value(field), fields[key]?.[0] ?? original(field)]
      delete fields[key]
      if (typed !== before && String(typed).length <= LONGEST_TEXT) fields[key] = [before, typed]
    }
    return fields
  }

  // Returns the fields whose value differs from a draft.
  function differing(form, stored) {
    const fields = list(form).filter(({ key }) => key in stored)
    // The form of a workout builder is written from its text.
    const isFromText = 'builder' in form.dataset && fields.some(({ field }) => field.name === 'text')
    return fields
      .filter(({ field }) => !isFromText || !field.closest('[data-form]'))
      .map(({ field, key }) => ({ field, before: stored[key][0], to: stored[key][1] }))
      .filter(({ field, to }) => value(field) !== to)
  }

  // Sets every changed field back to the value that the server sent.
  function reset(form) {
    const typed = list(form).filter(({ field }) => value(field) !== original(field))
    set(typed.map(({ field }) => ({ field, to: original(field) })))
  }

  return { hasDraft, original, set, changed, differing, reset }
})()
