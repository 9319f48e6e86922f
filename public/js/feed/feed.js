// A comment is sent without leaving the feed: the post is replaced by the post of the page that answers. Without a script the
// page is loaded again at the same post.
;(() => {
  document.addEventListener('submit', async event => {
    const { target: form } = event
    if (!form.matches('[data-reply]')) return
    event.preventDefault()
    const news = form.closest('.news')
    const button = form.querySelector('button')
    if (button.disabled) return
    button.disabled = true
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new FormData(form) })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const fresh = page.getElementById(news.id)
      if (!answer.ok || !fresh?.matches('.news')) throw new Error('not stored')
      news.replaceWith(fresh)
      const sent = fresh.querySelector('.comments > li:last-child')
      sent.tabIndex = -1
      sent.focus({ preventScroll: true })
    } catch {
      delete form.dataset.reply
      button.disabled = false
      form.requestSubmit(button)
    }
  })
})()
