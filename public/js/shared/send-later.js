// Forms that wait on this device until the server has them, in their order, each with the milliseconds since its moment: the
// clock of the device may be wrong. A later form with the same key takes the place of an earlier one.
export function makeQueue({ read, write, send }) {
  const list = () => read() ?? []
  let sending = null

  async function sendAll() {
    for (let waiting = list(); waiting.length > 0; waiting = list()) {
      const [first] = waiting
      await send({ ...first.body, ago: Math.max(0, Date.now() - first.at) })
      write(list().filter(({ id }) => id !== first.id))
    }
  }

  return {
    list,
    add(key, body) {
      const entry = { id: crypto.randomUUID?.() ?? String(Math.random()), key, body, at: Date.now() }
      write([...list().filter(other => other.key !== key), entry])
    },
    flush() {
      sending ??= sendAll().finally(() => {
        sending = null
      })
      return sending
    },
  }
}
