/** Builds Word documents and other zip archives of a few entries. */
import { deflateRawSync } from 'node:zlib'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** What an archive says that is not so: how many entries it has, and their names in its directory. */
export type ZipLie = { count?: number; nameOf?: (name: string) => string }

/** Returns a document with these paragraphs; `\n` within one is a line break. */
export function buildDocx(paragraphs: string[], lie?: ZipLie): Buffer {
  const body = paragraphs.map(text =>
    text === ''
      ? '<w:p/>'
      : `<w:p><w:r><w:t>${text.split('\n').join('</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`,
  )
  return buildDocxOf(body.join(''), lie)
}

/** Returns a document with this content of its body. */
export function buildDocxOf(body: string, lie?: ZipLie): Buffer {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  }
  return buildZip(parts, lie)
}

/** Returns an archive of deflated entries; readers of documents do not check their checksums. */
export function buildZip(
  entries: Record<string, string>,
  { count, nameOf = name => name }: ZipLie = {},
): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const listed = Buffer.from(common)
    listed.writeUInt16LE(Buffer.byteLength(nameOf(name)), 22)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), listed, rest, Buffer.from(nameOf(name))]),
    )
    parts.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  const listed = Buffer.concat(directory)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(count ?? parts.length, 8)
  end.writeUInt16LE(count ?? parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}
