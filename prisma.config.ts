// The command line would download a schema engine it does not need to generate a client: name any executable and it
// stays offline. Migrations run through the same engine compiled to WebAssembly (src/db/migrate.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default { schema: process.env.CHALKBOX_PRISMA_SCHEMA ?? 'prisma/schema.prisma' }
