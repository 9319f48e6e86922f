import { getDialect, type Tx } from '../client'

const ROWS = 1000

/**
 * Sets `column` of the gym's rows with these ids; missing rows are skipped. `table` and `column` must never come from
 * user input.
 */
export async function setColumn(
  tx: Tx,
  { table, column, gymId }: { table: string; column: string; gymId: string },
  values: readonly { id: string; value: string }[],
): Promise<void> {
  const sql =
    getDialect(tx) === 'sqlite'
      ? `UPDATE "${table}" AS t SET "${column}" = fresh.value ->> '$.value' FROM json_each(?) AS fresh
         WHERE t."gymId" = ? AND t."id" = fresh.value ->> '$.id'`
      : `UPDATE "${table}" AS t SET "${column}" = fresh."value"
         FROM json_to_recordset($1::json) AS fresh("id" text, "value" text)
         WHERE t."gymId" = $2 AND t."id" = fresh."id"`
  for (let at = 0; at < values.length; at += ROWS)
    await tx.$executeRawUnsafe(sql, JSON.stringify(values.slice(at, at + ROWS)), gymId)
}
