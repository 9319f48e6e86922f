/**
 * The operator's command that copies a backup elsewhere, split into a program and its arguments. No shell reads it, so
 * a file's name is always a plain argument.
 */

export const FILE_PLACE = '{file}'

const WORD = /"([^"]*)"|'([^']*)'|([^\s"']+)/g

/** Splits `rclone copy {file} "my remote:gym"` into words: quotes keep spaces, and nothing else is special. */
export function splitCopyCommand(text: string): string[] {
  // A word may consist of quoted and plain pieces.
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(WORD, (_, double, single, plain) => double ?? single ?? plain),
  )
}

/** Describes the fault of a `BACKUP_COPY` as the end of a sentence; null if valid. */
export function checkCopyCommand(text: string): string | null {
  if (/["']/.test(text.replaceAll(/"[^"]*"|'[^']*'/g, ''))) return 'has a quotation mark without its partner'
  const [program, ...rest] = splitCopyCommand(text)
  if (program === undefined || program === '')
    return 'must be a command such as rclone copy {file} remote:backups'
  if (!rest.some(word => word.includes(FILE_PLACE)))
    return `must name the backup as ${FILE_PLACE}, as in rclone copy {file} remote:backups`
  return null
}
