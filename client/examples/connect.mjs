// @ts-check
/** What the examples are told by the environment. */
import { Chalkbox } from 'chalkbox-client'

/** A variable of the environment. @param {string} name */
export function wanted(name) {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}; README.md says to what.`)
  return value
}

/** A client with a key, `id:secret`. */
export function connect() {
  const [id = '', secret = ''] = wanted('KEY').split(':')
  return new Chalkbox({ baseUrl: wanted('BASE_URL'), key: { id, secret } })
}

/** The gyms to work in: those of a platform's key, or the key's own. @param {Chalkbox} client */
export async function gymsOf(client) {
  if (!wanted('KEY').startsWith('pk_')) return [client]
  const { data } = await client.get('/gyms')
  return data.map(gym => client.forGym(gym.id))
}
