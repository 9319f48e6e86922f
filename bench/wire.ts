/** The wire: node:http that answers `/n` with a constant buffer of n bytes, and asks nobody who it is. */
import { createServer } from 'node:http'

const buffers = new Map<string, Buffer>()

createServer((req, res) => {
  const size = req.url!.slice(1)
  const body = buffers.get(size) ?? Buffer.alloc(Number(size), 0x20)
  buffers.set(size, body)
  req.resume().on('end', () => {
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    res.end(body)
  })
}).listen(Number(process.argv[3]), '127.0.0.1')
