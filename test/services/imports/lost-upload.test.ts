import { join } from 'node:path'
import { readerWork } from '../../../src/services/shared/decoding/reader-work'

test('a file deleted with its lost connection is refused, and is no failure of the server', async () => {
  const reading = readerWork().decode(join(__dirname, 'deleted-upload'))
  await expect(reading).rejects.toMatchObject({
    kind: 'invalid',
    fields: { file: [expect.stringContaining('connection was lost')] },
  })
})
