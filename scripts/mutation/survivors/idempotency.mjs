export const IDEMPOTENCY = {
  'src/api/http/idempotency.ts': [
    {
      reason: 'Node joins several headers of this name to one text: the check is for the type alone.',
      mutants: [
        "if (typeof given !== 'string' || !VISIBLE_ASCII.test(given)) { | typeof given !== 'string' → false",
      ],
    },
  ],
  'src/services/shared/idempotency.ts': [
    {
      reason: 'Any order of the fields will do, as long as it is one. No two fields have the same name.',
      mutants: [
        'const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) | a < b → a <= b',
        'const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) | a < b → a >= b',
      ],
    },
  ],
}
