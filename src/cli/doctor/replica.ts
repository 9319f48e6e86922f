import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { databaseName } from '../../db/client'
import { asker, postgresqlClient } from '../../db/postgresql/postgresql-pool'
import { POSITION, REPLAYED, toBytes } from '../../db/processes/replica-watch'
import { describeError } from '../failure'
import { type Finding, fine, warn, wrong } from './check'

const CATCH_UP_MS = 1_000
const PAUSE_MS = 50
const CLUSTER = 'SELECT system_identifier::text FROM pg_control_system()'

export async function findReplica(url: string, replicaUrl: string): Promise<Finding> {
  const where = databaseName(replicaUrl)
  const [primary, replica] = [postgresqlClient(url), postgresqlClient(replicaUrl)]
  try {
    await primary.connect()
    try {
      await replica.connect()
    } catch (error) {
      return wrong(`${where}: ${describeError(error)}. Start it or correct DATABASE_REPLICA_URL`)
    }
    return await compare(primary, replica, where)
  } finally {
    await Promise.allSettled([primary.end(), replica.end()])
  }
}

async function compare(primary: Client, replica: Client, where: string): Promise<Finding> {
  const [ask, askReplica] = [asker(primary), asker(replica)]
  const advice = 'Correct DATABASE_REPLICA_URL'
  const replayed = async () => toBytes(await askReplica(REPLAYED))
  if ((await replayed()) === null) return wrong(`${where} is no streaming replica. ${advice}`)
  const [[own], [other]] = await Promise.all([ask(CLUSTER), askReplica(CLUSTER)])
  if (own![0] !== other![0]) return wrong(`${where} is a replica of another server. ${advice}`)
  const position = toBytes(await ask(POSITION))
  const latest = performance.now() + CATCH_UP_MS
  for (;;) {
    const bytes = await replayed()
    if (position !== null && bytes !== null && bytes >= position) return fine(`${where} follows the primary`)
    if (performance.now() >= latest)
      return warn(`${where} is more than a second behind, so the primary answers`)
    await sleep(PAUSE_MS)
  }
}
