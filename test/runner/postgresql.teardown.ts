export default async function tearDownPostgresql(): Promise<void> {
  await globalThis.stopTestPostgres?.()
}
