/** Proof that an account's address belongs to its person. Rights never follow an unproven address. */
import type { Db, Tx } from '../../../db/client'
import { invalid } from '../../../errors'
import type { AthleteModel, PersonModel } from '../../../generated/sqlite/models'

export const FIRST_ATHLETE = { athletes: { select: { id: true }, take: 1 } } as const

type Proof = Pick<PersonModel, 'provenAt'>

/** True until the address is proven or a gym admits the person. Nobody can sign in to a pending account. */
export function isPending({ provenAt, athletes }: Proof & { athletes: readonly unknown[] }): boolean {
  return provenAt === null && athletes.length === 0
}

function isProven({ personId, provenAt }: AthleteModel, person: Proof | null): boolean {
  return personId === null || provenAt !== null || (person !== null && person.provenAt !== null)
}

/** Throws validation_failed on `email` unless `isProvenIn`. */
export async function assertProven(tx: Tx, athlete: AthleteModel): Promise<void> {
  if (await isProvenIn(tx, athlete)) return
  throw invalid({
    email: [
      `is not proven: anyone could have joined with it as ${athlete.name}. A coach vouches on the athlete’s page, or you do: bin/chalkbox people confirm`,
    ],
  })
}

/** Reads the athlete's account, and returns `isProven`. */
export async function isProvenIn(tx: Db | Tx, athlete: AthleteModel): Promise<boolean> {
  const { personId } = athlete
  const person = personId === null ? null : await tx.person.findUnique({ where: { id: personId } })
  return isProven(athlete, person)
}
