// Where the system can share a picture, the button hands it over; elsewhere it downloads it.
;(() => {
  const link = document.querySelector('[data-share]')
  if (!link || !navigator.canShare) return
  link.addEventListener('click', async event => {
    event.preventDefault()
    try {
      const picture = await (await fetch(link.href)).blob()
      const file = new File([picture], link.download, { type: 'image/png' })
      if (!navigator.canShare({ files: [file] })) throw new Error('no files')
      await navigator.share({ files: [file] })
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(link.href)
    }
  })
})()
