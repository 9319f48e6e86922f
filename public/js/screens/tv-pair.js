// A television without a screen asks, until a coach has typed its code, where to go.

const ASK_EVERY = 2000
const status = document.getElementById('status')

async function ask() {
  try {
    const answer = await fetch(document.getElementById('pair').dataset.state, { cache: 'no-store' })
    if (!answer.ok) throw new Error(String(answer.status))
    const { go } = await answer.json()
    if (go !== null) return location.replace(go)
    status.textContent = ''
  } catch {
    status.textContent = 'Reconnecting…'
  }
  setTimeout(ask, ASK_EVERY)
}

setTimeout(ask, ASK_EVERY)
