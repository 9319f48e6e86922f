import JSZip from 'jszip'

const ZIP = Buffer.from('PK\u0003\u0004')

export const isZip = (bytes: Uint8Array) => ZIP.equals(bytes.subarray(0, 4))

export const openZip = (bytes: Uint8Array): Promise<JSZip> => JSZip.loadAsync(bytes)

type Streamed = {
  internalStream(type: 'uint8array'): {
    on(event: 'data', heard: (chunk: Uint8Array) => void): void
    on(event: 'error', heard: (error: Error) => void): void
    on(event: 'end', heard: () => void): void
    resume(): void
    pause(): void
  }
}

/** Unpacks an entry. `take` hears each piece and may stop it with an error: declared sizes may be false. */
export function unpackText(entry: object, take: (piece: string) => void): Promise<string> {
  const stream = (entry as Streamed).internalStream('uint8array')
  const decoder = new TextDecoder()
  let text = ''
  return new Promise((resolve, reject) => {
    let isOver = false
    const add = (piece: string) => {
      if (isOver) return
      text += piece
      try {
        take(piece)
      } catch (error) {
        isOver = true
        stream.pause()
        reject(error)
      }
    }
    stream.on('data', chunk => add(decoder.decode(chunk, { stream: true })))
    stream.on('error', reject)
    stream.on('end', () => {
      add(decoder.decode())
      resolve(text)
    })
    stream.resume()
  })
}
