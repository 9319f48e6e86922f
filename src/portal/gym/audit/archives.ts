import { clipped, type LoggedChange } from './terms'

export const ARCHIVE_SENTENCES: Record<string, (change: LoggedChange) => string> = {
  'archive.create': () => 'asked for an archive of the gym',
  'archive.finish': () => 'received an archive of the gym',
  'archive.fail': ({ after }) => `got no archive of the gym: ${clipped(String(after.problem))}`,
  'archive.download': () => 'downloaded an archive of the gym',
  'archive.delete': () => 'deleted an archive of the gym',
}
