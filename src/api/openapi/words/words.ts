/** Descriptions of fields: by schema, then by field; fields of objects inside it go by `outer.inner`. */
export type Words = Record<string, Record<string, string>>
