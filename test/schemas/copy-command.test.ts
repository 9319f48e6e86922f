import { checkCopyCommand, splitCopyCommand } from '../../src/config/copy-command'

test.each([
  ['rclone copy {file} remote:gym', ['rclone', 'copy', '{file}', 'remote:gym']],
  [`scp "{file}" 'me@host:/my backups/'`, ['scp', '{file}', 'me@host:/my backups/']],
  ['put --from={file} --to=a" b "c', ['put', '--from={file}', '--to=a b c']],
  ['a {file}; rm $HOME `id` | b', ['a', '{file};', 'rm', '$HOME', '`id`', '|', 'b']],
  [`a '' {file}`, ['a', '', '{file}']],
])('splits %s', (text, words) => {
  expect(splitCopyCommand(text)).toEqual(words)
  expect(checkCopyCommand(text)).toBeNull()
})

test.each([
  ['rclone copy /backup remote:gym', 'must name the backup as {file}'],
  ['{file}', 'must name the backup as {file}'],
  ['   ', 'must be a command'],
  [`scp '{file} host:`, 'quotation mark'],
])('refuses %s', (text, reason) => {
  expect(checkCopyCommand(text)).toContain(reason)
})
