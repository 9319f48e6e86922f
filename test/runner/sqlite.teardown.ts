export default function tearDownSqlite(): void {
  globalThis.removeTestFolder?.()
}
